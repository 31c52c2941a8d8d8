import { dataPermission } from '@hoistway/contract/features/data-permission';
import { examplesOf } from '../../http/examples.ts';

export const dataPermissionExamples = examplesOf(dataPermission)(rows => {
  const { userId, domainId } = rows;
  const account = { userId, parentId: userId, userIds: String(userId), userType: 1 };
  return {
    tree: { userId, level: 0, userType: 1, grtFlg: 'N', keyword: rows.domainName },
    range: { userId, level: 0, areaCode: '', type: 2, keyword: rows.domainName },
    held: { userId },
    set: { ...account, grtFlg: 'N', idsList: [`1,1,1,${domainId}`], everything: 'false', withBelow: 'true' },
    importElevators: account,
    clearElevators: { userIds: String(userId), withBelow: 'true' },
    exportElevators: { userId, downloadId: rows.newId },
  };
});
