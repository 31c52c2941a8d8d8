/** The opened nodes of a tree, loaded one at a time. */
import { isVendor } from '@hoistway/contract/features/account-words';
import { dataPermission, type PermissionNode } from '@hoistway/contract/features/data-permission';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { App } from 'antd';
import { useState } from 'react';

export interface Nodes {
  total: number;
  result: readonly PermissionNode[];
}
/** Whose tree, and which part of it. */
export interface TreeQuery {
  /** Undefined: what the viewer could give to a new account. */
  userId: number | undefined;
  userType: number;
  keyword: string;
  inWarranty: boolean;
}

/** Vendors have a data permission, others a data range: two calls with the same reply. */
const inputsOf = ({ userId, userType, keyword, inWarranty }: TreeQuery) => ({
  tree: { userId, userType, keyword, grtFlg: inWarranty ? ('Y' as const) : ('N' as const) },
  range: { userId, type: userType, keyword },
});

export function useNodes(query: TreeQuery) {
  const { message } = App.useApp();
  const inputs = inputsOf(query);
  const ofVendor = isVendor(query);
  const tree = useCall(dataPermission.tree, inputs.tree, { enabled: ofVendor });
  const range = useCall(dataPermission.range, inputs.range, { enabled: !ofVendor });
  const [opened, setOpened] = useState<ReadonlyMap<string, Nodes>>(new Map());

  const load = async ({ id, ids, level }: PermissionNode) => {
    // Below a node everything is shown, whatever keyword has found it.
    const below = { parentId: id, level: level + 1, keyword: '' };
    try {
      const nodes = ofVendor
        ? await send(dataPermission.tree, { ...inputs.tree, ...below })
        : await send(dataPermission.range, { ...inputs.range, ...below });
      setOpened(all => new Map(all).set(ids, nodes));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return { first: ofVendor ? tree : range, opened, load };
}
