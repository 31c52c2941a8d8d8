/** Roles: the role screen and the rights of each; the rows and the rules of the tree belong to `auth`. */
import { feature } from '../../feature.ts';
import { rightRoutes } from './right-routes.ts';
import { roleRoutes } from './role-routes.ts';

export const roleFeature = () => feature({ bindings: [...roleRoutes(), ...rightRoutes()] });
