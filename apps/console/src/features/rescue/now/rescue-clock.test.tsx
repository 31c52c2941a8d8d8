import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a page that the browser translates does not stop the clock', () => {
  const { rerender, getByRole } = render(<RescueClock since="2026-01-01 00:00:00" zone="UTC" />);
  const clock = getByRole('timer');
  const before = clock.textContent;
  // As translators do it: each text is put into an element of theirs, and what React holds is in no page any more.
  const texts = document.createTreeWalker(clock, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
  expect(clock.textContent).toBe(before);
  rerender(<RescueClock since="2025-01-01 00:00:00" zone="UTC" />);
  expect(clock.textContent).not.toBe(before);
});
