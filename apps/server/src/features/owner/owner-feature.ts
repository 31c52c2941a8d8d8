/** Owners of units, and whether text messages reach them. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { owner, receivedStates } from '@hoistway/contract/features/owner';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf, maskedPhone } from '../../http/operation-log/log-changes.ts';
import { added, headed, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { removeOwners, saveOwner, setReceived } from './owner-edit.ts';
import { ownerExamples } from './owner-examples.ts';
import { findOwners, findOwnerUnits, readOwner } from './owner-queries.ts';

const { ownerName, telNum, domainName, buildingName, roomNum, jobNumStr } = owner.list.columns;
const titles = {
  ownerName,
  telNum: { ...telNum, as: maskedPhone },
  domainName,
  buildingName,
  roomNum,
  jobNumStr,
};

export const ownerFeature = () =>
  feature({
    examples: [ownerExamples],
    bindings: [
      bind(owner.list, async (query, { db, user, recordAccess }) => {
        const page = await findOwners(db, user, query);
        recordAccess(phonesOf(page.result.map(row => row.ownerName)));
        return page;
      }),
      bind(owner.read, async ({ id }, { db, user, recordAccess }) => {
        const found = await readOwner(db, user, id);
        if (!found) throw new Refusal('notFound');
        recordAccess(phonesOf([found.ownerName]));
        return found;
      }),
      bind(owner.elevators, (query, { db, user }) => findOwnerUnits(db, user, query)),
      bind(owner.save, async (form, { db, user, remark }) => {
        const { before, after } = await saveOwner(db, user, form);
        remark(before ? before.ownerName : [added(after.ownerName), after.jobNumStr]);
        if (before) remark(changesOf(before, after, titles));
        return null;
      }),
      bind(owner.remove, async ({ idList }, { db, user, remark }) => {
        remark(listed(await removeOwners(db, user, [...new Set(idList)])));
        return null;
      }),
      bind(owner.setReceived, async ({ idList, isReceive }, { db, user, remark }) => {
        const names = await setReceived(db, user, [...new Set(idList)], isReceive === 1);
        remark(headed(receivedStates.words[isReceive], listed(names)));
        return null;
      }),
    ],
    tables: { owner: 'few', owner_elevator: { with: 'owner' } },
  });
