/**
 * A full copy of a running PostgreSQL over its replication protocol, as `pg_basebackup` makes it: the files of the
 * cluster as one tar, with the write-ahead log that brings them to the moment at which the copy ended. A
 * transaction committed before that moment is included, a later one is not.
 *
 * https://www.postgresql.org/docs/current/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP
 */
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Connection } from '../database/embedded/embedded-postgres.ts';

export interface BaseBackup {
  /** Positions in the write-ahead log where the copy began and ended. */
  startLsn: string;
  endLsn: string;
  /** PostgreSQL's own list of the files with their checksums, JSON. */
  manifest: Buffer;
}

/**
 * @param archive receives the tar; it is ended when the tar is complete
 * @throws Error, with code XX001 when the database has damaged pages and `evenIfDamaged` is not set
 */
export async function takeBaseBackup(
  connection: Connection,
  archive: Writable,
  { evenIfDamaged }: { evenIfDamaged: boolean },
): Promise<BaseBackup> {
  const keeper = await connectForReplication(connection);
  const copier = await connectForReplication(connection);
  try {
    // Keeps the log from here on until this connection ends, however much is written during the copy.
    await keeper.query(
      `CREATE_REPLICATION_SLOT hoistway_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`,
    );
    const command =
      `BASE_BACKUP (LABEL 'hoistway', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', ` +
      `MANIFEST_CHECKSUMS 'SHA256', VERIFY_CHECKSUMS ${!evenIfDamaged})`;
    return await new Promise((resolve, reject) => {
      archive.once('error', reject);
      copier.on('error', reject);
      copier.query(new Copying(command, archive, resolve, reject));
    });
  } finally {
    await Promise.allSettled([copier.end(), keeper.end()]);
  }
}

async function connectForReplication(connection: Connection) {
  const options = { ...connection, application_name: 'hoistway backup', replication: 'true' };
  const client = new pg.Client(options);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const kind = { archive: 'n', manifest: 'm', data: 'd' } as const;

/** The reply to BASE_BACKUP: rows with the start, the copy (the first byte of each message is its type), the end. */
class Copying implements pg.Submittable {
  private readonly rows: (string | null)[][] = [];
  private readonly manifest: Buffer[] = [];
  private archives = 0;
  private inManifest = false;
  private socket: pg.Connection['stream'] | undefined;

  constructor(
    private readonly command: string,
    private readonly archive: Writable,
    private readonly resolve: (done: BaseBackup) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection) {
    const { stream } = connection;
    this.socket = stream;
    this.archive.on('drain', () => stream.resume());
    connection.query(this.command);
  }
  handleRowDescription() {}
  handleCommandComplete() {}
  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.rows.push(fields);
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    const what = String.fromCharCode(chunk[0] ?? 0);
    if (what === kind.archive) this.archives += 1;
    if (what === kind.manifest) this.inManifest = true;
    if (what !== kind.data) return;
    // The protocol reuses its buffer for the next message.
    const data = Buffer.from(chunk.subarray(1));
    if (this.inManifest) this.manifest.push(data);
    else if (!this.archive.write(data)) this.socket?.pause();
  }
  handleError(error: Error) {
    this.archive.destroy();
    this.reject(error);
  }
  handleReadyForQuery() {
    const startLsn = this.rows[0]?.[0];
    const endLsn = this.rows.at(-1)?.[0];
    if (!startLsn || !endLsn || this.archives !== 1)
      return this.handleError(new Error('PostgreSQL did not send its files as one archive'));
    const manifest = Buffer.concat(this.manifest);
    this.archive.end(() => this.resolve({ startLsn, endLsn, manifest }));
  }
}
