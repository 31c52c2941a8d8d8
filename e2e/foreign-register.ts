/** A small register of another country: a title line, its own headers, words and number signs, four units. */
import { writeXlsx } from 'hucre/xlsx';

export async function foreignRegister(mark: string) {
  const titles = ['Anlagen-Nr.', 'Stadt', 'Objekt', 'Anlagenart', 'Tragkraft', 'Geschwindigkeit', 'Baujahr'];
  const rows = [
    ['Aufzugsregister, Stand 01.11.2026'],
    [],
    [...titles, 'Prüfdatum', 'Land'],
    [`${mark}-1`, 'Ulm', 'Münster', 'Personenaufzug', '1.000', '1,6', '1987', '01.02.2026', 'BW'],
    [`${mark}-2`, 'Ulm', 'Münster', 'ABX', '1.250', '1,75', '06.1999', '03.02.2026', 'BW'],
    [`${mark}-3`, 'Ulm', 'Bahnhof', 'Fahrtreppe', '', '0,5', '12.05.2001', '', 'BW'],
    // Not a job number.
    [`${mark} 4`, 'Ulm', 'Bahnhof', 'ABX', '1.000', '1', '2004', '', 'BW'],
  ];
  const content = await writeXlsx({ sheets: [{ name: 'Register', rows }] });
  return { name: `${mark}.xlsx`, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
}
