/** Receivers of text messages about units, next to the units' owners. */

import { receivedStates } from '@hoistway/contract/features/owner';
import {
  type ReceiverKind,
  type ReceiverRow,
  receiver,
  receiverKinds,
} from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf, maskedPhone } from '../../http/operation-log/log-changes.ts';
import { added, headed, listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { importBindings, sheetLimits } from '../staged-import/import-calls.ts';
import { createReceiverImports } from './import/receiver-import.ts';
import { removeReceivers, saveReceiver, setReceiving } from './receiver-edit.ts';
import { receiverExamples, sendingModeExamples } from './receiver-examples.ts';
import { receiverExport } from './receiver-export.ts';
import { findReceivers } from './receiver-queries.ts';
import { readSendingMode, saveSendingMode } from './sending-mode.ts';

const { receiverName, telNum, domainName, jobNum, kinds, rank } = receiver.list.columns;
const titles = {
  receiverName,
  telNum: { ...telNum, as: maskedPhone },
  domainName,
  jobNum,
  kinds: { ...kinds, as: (kind: ReceiverRow['kinds'][number]) => receiverKinds.words[kind] },
  rank,
};

const byHand = {
  title: words('人工发送', 'Sent by hand'),
  as: (kind: ReceiverKind) => receiverKinds.words[kind],
};

export const receiverFeature = ({
  db: pooled,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export' | 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createReceiverImports({ db: pooled, timeZone, log });
  return feature({
    bindings: [
      bind(receiver.list, async (query, { db, user, recordAccess }) => {
        const page = await findReceivers(db, user.scope, query);
        recordAccess(phonesOf(page.result.map(row => row.receiverName)));
        return page;
      }),
      bindFile(receiver.export, async ({ downloadId, ...filter }, context) => {
        context.recordAccess([{ kind: 'phone', subject: '导出' }]);
        return downloads.export({ ...receiverExport(context, filter), downloadId });
      }),
      bind(receiver.save, async (form, { db, user, remark }) => {
        const { before, after } = await saveReceiver(db, user, form);
        remark(before ? before.receiverName : [added(after.receiverName), after.jobNum || after.domainName]);
        if (before) remark(changesOf(before, after, titles));
        return null;
      }),
      bind(receiver.setReceived, async ({ idList, isReceive }, { db, user, remark }) => {
        const names = await setReceiving(db, user.scope, [...new Set(idList)], isReceive === 1);
        remark(headed(receivedStates.words[isReceive], listed(names)));
        return null;
      }),
      bind(receiver.remove, async ({ idList }, { db, user, remark }) => {
        remark(listed(await removeReceivers(db, user.scope, [...new Set(idList)])));
        return null;
      }),
      bind(receiver.importPreview, (_, context, file) => imports.preview(file, context), sheetLimits),
      ...importBindings({
        start: receiver.importStart,
        status: receiver.importStatus,
        cancel: receiver.importCancel,
        problems: receiver.importProblems,
        subject: receiverName.title,
        ...{ imports, downloads, timeZone },
      }),
      bind(sendingMode.read, (_, { db }) => readSendingMode(db)),
      bind(sendingMode.save, async (form, { db, remark }) => {
        const { before, after } = await saveSendingMode(db, form);
        remark(changesOf(before, after, { manual: byHand }));
        return null;
      }),
    ],
    examples: [receiverExamples, sendingModeExamples],
    stop: imports.stop,
    tables: { sms_receiver: 'few', sending_mode: 'few' },
  });
};
