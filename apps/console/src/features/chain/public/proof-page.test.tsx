import { setLanguage } from '@hoistway/parts/language/language.ts';
import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProofPage } from './proof-page.tsx';
import type { Proof } from './read-proof.ts';

beforeEach(() => setLanguage('en'));

const hash = 'a'.repeat(64);
const open = (proof: Partial<Proof>) =>
  render(
    <ProofPage
      hash={hash}
      firstRead={Promise.resolve({
        is: 'shown',
        proof: {
          ...{ number: 3, kind: 'visit', aside: false, state: 'intact', jobNum: 'HT-1', day: '2026-01-05' },
          ...proof,
        },
      })}
    />,
  );

test('a submission that was put aside is not called the record', async () => {
  const page = open({ aside: true });
  await page.findByRole('heading', { name: 'This is not the official record' });
  expect(page.getByRole('status').dataset.tone).toBe('half');
  expect(page.container.textContent).toContain('Separately kept submission');
});

test('one that was changed says so, whatever it was', async () => {
  const page = open({ aside: true, state: 'content' });
  await page.findByRole('heading', { name: 'The record has been changed' });
  expect(page.getByRole('status').dataset.tone).toBe('bad');
});
