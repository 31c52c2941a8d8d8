const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For texts from devices and users in HTML that is not rendered by React: the tooltips of charts. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => entities[character] ?? character);
