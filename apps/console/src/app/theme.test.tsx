import { fireEvent, render } from '@testing-library/react';
import { App, Table } from 'antd';
import { MemoryRouter, useNavigate } from 'react-router';
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

/** To a frame that is dark whatever its user chose, and back. */
const Away = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/largeScreen/screenPage')} />
      <button type="button" onClick={() => void navigate(-1)} />
    </>
  );
};
/** Of all rules that apply to the table. */
const headerColours = () => {
  const classes = [...(document.querySelector('.ant-table-wrapper')?.classList ?? [])];
  return stylesThere().flatMap(({ textContent }) =>
    classes.some(name => textContent.includes(`.${name}.ant-table`))
      ? [...textContent.matchAll(/--ant-table-header-bg:\s*(#\w+)/g)].map(found => found[1])
      : [],
  );
};

test('styles of a theme that was left do not apply to the one that follows', () => {
  const page = render(
    themed(
      <>
        <Table />
        <Away />
      </>,
    ),
  );
  const [away, back] = page.getAllByRole('button');
  const colours = [headerColours()];
  for (const button of [away, back]) {
    if (button) fireEvent.click(button);
    colours.push(headerColours());
  }
  expect(colours).toEqual([['#f7f9fa'], ['#1b242c'], ['#f7f9fa']]);
});

const Toast = () => {
  const { message } = App.useApp();
  return <button type="button" onClick={() => void message.success('saved')} />;
};

test('a message begins below the strip of alarms', async () => {
  const page = render(themed(<Toast />));
  fireEvent.click(page.getByRole('button'));
  await page.findByText('saved');
  const place = document.querySelector<HTMLElement>('.ant-message');
  expect(place?.outerHTML).toContain('var(--tip-room');
});
