/**
 * What a journey makes for itself by the API, under names that nobody has: what it changes is in nobody's way, and what
 * it counts is its own.
 */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '@hoistway/client/password';
import { builtInRoles } from '@hoistway/contract/core/built-in-roles';
import { account, plainAccount } from '@hoistway/contract/features/account';
import { elevator } from '@hoistway/contract/features/elevator';
import { place } from '@hoistway/contract/features/place';
import { signedIn } from '../rig/api.ts';
import type { Account } from '../rig/world.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';

export const administrator = 'vendor super administrator';

const fresh = () => randomUUID().slice(0, 8);
export const freshName = (word: string) => `${word} ${fresh()}`;
export const freshUser = () => `walk${fresh()}`;
export const freshJobNum = () => `E2E-${fresh().toUpperCase()}`;

export interface OwnSite {
  domainId: number;
  domainName: string;
  city: string;
  /** Of the region, the province, the city and the site. */
  path: string;
}

/** @param siteName a site whose city is this one's too, with its team */
export async function ownSite(siteName = sharedWorld().quiet.outside.siteName): Promise<OwnSite> {
  const api = await signedIn(sharedWorld(), administrator);
  const existing = (await api.send(place.sites, { domainName: siteName })).result.find(
    site => site.domainName === siteName,
  );
  if (!existing) throw new Error(`There is no site ${siteName}`);
  const domainName = freshName('花园');
  const { cityId, x, y } = existing;
  await api.send(place.saveSite, {
    domainId: null,
    ...{ cityId, domainName, x, y },
    domainType: '住宅',
    address: '路 1 号',
  });
  const [made] = await api.send(place.siteChoices, { words: domainName });
  if (!made) throw new Error(`${domainName} was not made`);
  const { areas } = await api.send(place.areas, {});
  const path = [made.domainId];
  for (let at: number | null = cityId; at !== null; ) {
    path.unshift(at);
    at = areas.find(({ areaId }) => areaId === at)?.parentId ?? null;
  }
  return { domainId: made.domainId, domainName, city: made.city, path: path.join() };
}

/** @returns its job number; only this journey speaks for it */
export async function ownUnit({ domainId }: OwnSite): Promise<string> {
  const api = await signedIn(sharedWorld(), administrator);
  const jobNum = freshJobNum();
  await api.send(elevator.add, {
    ...{ jobNum, domainId, buildingName: '1 号楼', elevatorNum: '1#' },
    ...{ registerCode: '', address: '', remark: '', x: null, y: null },
    ...{ elevatorType: 'lift', annex: 'A', floorCount: 18, ratedLoad: 1000, grtFlg: 'Y' },
  });
  return jobNum;
}

/** A world where only this new account may sign in, as `kind`. A property's account sees the site. */
export async function worldOfOwn(
  kind: string,
  role: keyof typeof builtInRoles,
  site?: OwnSite,
): Promise<{ url: string; dataDir: string; accounts: [Account] }> {
  const world = sharedWorld();
  const api = await signedIn(world, administrator);
  const offered = await api.send(account.roles, { type: 1 });
  const roleId = offered.find(({ roleName }) => roleName === builtInRoles[role].zh)?.roleId;
  if (roleId === undefined) throw new Error(`Nobody may be ${role}`);
  const [username, password] = [freshUser(), 'Walk-2-pass'];
  await api.send(account.save, {
    ...plainAccount,
    ...{ username, password: hashPassword(username, password), roleId },
    ...(site ? { userType: 2, dataPermissions: [site.path] } : {}),
  });
  return { url: world.url, dataDir: world.dataDir, accounts: [{ kind, username, password }] };
}
