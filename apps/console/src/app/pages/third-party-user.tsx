/** Third-party users with the places that their keys see. */
import { OwnPlaces } from '../../features/data-permission/own-places.tsx';
import { ThirdPartyUserPage } from '../../features/third-party-user/third-party-user-page.tsx';

export const ThirdPartyUser = () => <ThirdPartyUserPage Places={OwnPlaces} />;
