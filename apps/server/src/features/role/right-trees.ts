/** Permissions as the trees that the console shows, cut down to what is held. */

import { isBuiltPage, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { fieldPermissionTree } from '@hoistway/contract/features/field-permissions';
import type { FieldGroup, PermissionGroup } from '@hoistway/contract/features/role';
import type { Language } from '@hoistway/contract/words';
import { holds, type Rights } from '../../auth/rights/rights.ts';

const childrenOf = (parentId: string | null) =>
  permissionCatalogue.filter(entry => entry.parentId === parentId);

/** Pages without a screen are not offered: a role that holds one keeps it. */
export const permissionTreeOf = (rights: Rights): PermissionGroup[] =>
  childrenOf(null)
    .map(group => ({
      ...group,
      children: childrenOf(group.permissionId)
        .filter(page => isBuiltPage(page) && holds(rights, page.permissionId))
        .map(page => ({
          ...page,
          children: childrenOf(page.permissionId).filter(button => holds(rights, button.permissionId)),
        })),
    }))
    .filter(({ children }) => children.length > 0);

export const fieldTreeOf = (rights: Rights, language: Language): FieldGroup[] =>
  fieldPermissionTree
    .map(({ id, title, children }) => ({
      id,
      name: title[language],
      children: children
        .filter(field => holds(rights, field.id))
        .map(field => ({ id: field.id, name: field.title[language] })),
    }))
    .filter(({ children }) => children.length > 0);
