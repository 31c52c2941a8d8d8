import { render } from '@testing-library/react';
import { Table } from 'antd';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ThemeProvider } from './theme.tsx';

const stylesThere = () => [...document.querySelectorAll('style[data-css-hash]')];
const themed = (children: React.ReactNode) => (
  <MemoryRouter>
    <ThemeProvider>{children}</ThemeProvider>
  </MemoryRouter>
);

test('the styles of a table outlive it, and the next one adds none', () => {
  const { rerender } = render(themed(<Table />));
  const ofTable = stylesThere();
  expect(ofTable).not.toEqual([]);
  rerender(themed(null));
  expect(stylesThere()).toEqual(ofTable);
  rerender(themed(<Table />));
  expect(stylesThere()).toEqual(ofTable);
});
