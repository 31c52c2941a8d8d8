/** Gateways as people make and watch them. Their tables belong to the broker and to telemetry. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { brokerAddressOf } from './broker-address.ts';
import { gatewayRoutes } from './gateway-routes.ts';

interface GatewayFeatureParts {
  config: Pick<Config, 'mqtt'>;
  /** The embedded broker's. */
  port: () => number | undefined;
  tlsPort: () => number | undefined;
}

export const gatewayFeature = ({ config, port, tlsPort }: GatewayFeatureParts) =>
  feature({
    bindings: gatewayRoutes({
      brokerAddress: brokerAddressOf(config, { port, tlsPort }),
      external: config.mqtt.url !== undefined,
    }),
  });
