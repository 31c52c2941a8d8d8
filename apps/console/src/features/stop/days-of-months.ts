/** First and last day of a range of months `YYYY-MM`; nothing where an end is open. */
export function daysOfMonths(first: string, last: string): { from?: string; to?: string } {
  const [year, month] = last.split('-').map(Number);
  if (first === '' || year === undefined || month === undefined) return {};
  // Day 0 of the next month.
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${first}-01`, to: `${last}-${days}` };
}
