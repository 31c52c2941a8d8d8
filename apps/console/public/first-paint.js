// Runs before anything is drawn, so that a dark console does not begin with a white flash.
(() => {
  let choice = 'light';
  try {
    choice = localStorage.getItem('hoistway:theme') ?? choice;
  } catch {
    // Storage may be forbidden; light then.
  }
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.background = dark ? '#0f151a' : '#f2f4f6';
})();
