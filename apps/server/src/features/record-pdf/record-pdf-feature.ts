/** The PDF of every sealed maintenance visit, among the files of its record. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { openRecordDrawer } from '../../files/pdf/record-drawer.ts';
import type { Log } from '../../log/log.ts';
import { drawWantedPdfs } from './record-pdf.ts';

/** Soon after its last photo has arrived. */
const everyMs = 10_000;

interface RecordPdfParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Log;
  /** Where phones reach this server; undefined: not known, and PDFs have no QR code. */
  origin: string | undefined;
  config: Pick<Config, 'timeZone'>;
}

export const recordPdfFeature = ({
  db: pooled,
  store,
  log,
  origin,
  config: { timeZone },
}: RecordPdfParts) => {
  const drawer = openRecordDrawer(timeZone);
  return feature({
    jobs: {
      'record pdfs': {
        everyMs,
        run: async signal => {
          // The thread's letters are worth their memory as long as records keep coming.
          if ((await drawWantedPdfs({ db: pooled, store, log, drawer, origin }, signal)) === 0)
            await drawer.close();
        },
      },
    },
    tables: { record_pdf: { with: 'visit' } },
    stop: () => drawer.close(),
  });
};
