/** What stands at the beginning of these characters, in UTF-16: one of two units is not torn apart. */
function first(characters: Iterable<string>, most: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const character of characters) {
    length += character.length;
    if (length > most) break;
    kept.push(character);
  }
  return kept;
}

/**
 * A text of at most so many characters, with a mark for what it lacks. Counted as UTF-16, which is never less than what a
 * provider counts.
 *
 * @param keptEnd how much of the end stays; without it the end is what goes
 */
export function cut(text: string, most: number, mark: string, keptEnd = 0): string {
  if (text.length <= most) return text;
  const end = first([...text].reverse(), keptEnd)
    .reverse()
    .join('');
  return first(text, most - mark.length - end.length).join('') + mark + end;
}
