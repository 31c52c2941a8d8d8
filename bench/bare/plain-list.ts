/** A list in plain SQL: its page, and its total. */
export interface PlainList {
  page: string;
  count: string;
  values: unknown[];
}
