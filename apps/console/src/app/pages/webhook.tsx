/** Webhooks with the places that they are notified of. */
import { OwnPlaces } from '../../features/data-permission/own-places.tsx';
import { WebhookPage } from '../../features/webhook/webhook-page.tsx';

export const Webhook = () => <WebhookPage Places={OwnPlaces} />;
