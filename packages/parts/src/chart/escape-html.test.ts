import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that HTML would interpret', () =>
  expect(escapeHtml(`<b a="1" c='2'>&B1`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;B1'));
