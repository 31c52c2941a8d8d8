/** Gateways as people make and watch them. Their tables belong to the broker and to telemetry. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { gateway, gatewayStates } from '@hoistway/contract/features/gateway';
import { words } from '@hoistway/contract/words';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { added, headed, inBrackets, listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { brokerAddressOf } from './broker-address.ts';
import { addGateway, editGateway, removeGateway, rotateSecret, setDisabled } from './gateway-edit.ts';
import { gatewayExamples } from './gateway-examples.ts';
import { findGateways, findStrangers, readRefused } from './gateway-queries.ts';
import { attachUnits, detachUnits, findUnitChoices, findUnits } from './gateway-units.ts';

interface GatewayFeatureParts {
  config: Pick<Config, 'mqtt'>;
  /** The embedded broker's. */
  port: () => number | undefined;
  tlsPort: () => number | undefined;
}

const { remark: remarkColumn } = gateway.list.columns;
const units = { jobNums: { title: words('电梯', 'Units') } };
const enabled = words('启用', 'Enabled');
const unique = (ids: readonly number[]) => [...new Set(ids)];

export const gatewayFeature = ({ config, port, tlsPort }: GatewayFeatureParts) => {
  const brokerAddress = brokerAddressOf(config, { port, tlsPort });
  // Whether the broker is not ours.
  const external = config.mqtt.url !== undefined;
  return feature({
    examples: [gatewayExamples],
    bindings: [
      bind(gateway.list, (query, { db, user }) => findGateways(db, user, { external }, query)),
      bind(gateway.brokerAddress, async (_input, { origin }) => brokerAddress(origin)),
      bind(gateway.add, async (form, { db, user, remark }) => {
        const made = await addGateway(db, user, form);
        remark(added(made.username));
        return made;
      }),
      bind(gateway.edit, async (form, { db, user, remark }) => {
        const before = await editGateway(db, user, form);
        remark(before.username);
        remark(changesOf(before, form, { remark: remarkColumn }));
        return null;
      }),
      bind(gateway.rotate, async ({ deviceId }, { db, user, remark }) => {
        const made = await rotateSecret(db, user, deviceId);
        remark(made.username);
        return made;
      }),
      bind(gateway.disable, async (form, { db, user, remark }) => {
        const before = await setDisabled(db, user, form);
        remark(before.username);
        const as = (disabled: boolean) => (disabled ? gatewayStates.words.disabled : enabled);
        remark(changesOf(before, form, { disabled: { title: gateway.list.columns.state.title, as } }));
        return null;
      }),
      bind(gateway.remove, async ({ deviceId }, { db, user, remark }) => {
        remark(await removeGateway(db, user, deviceId));
        return null;
      }),
      bind(gateway.units, (query, { db, user }) => findUnits(db, user, query)),
      bind(gateway.unitChoices, (query, { db, user }) => findUnitChoices(db, user, query)),
      bind(gateway.attach, async ({ deviceId, elevatorIdList, takeOver }, { db, user, remark }) => {
        const elevatorIds = unique(elevatorIdList);
        const changed = await attachUnits(db, user, { deviceId, elevatorIds, takeOver });
        remark(changed.gateway.username);
        remark(changesOf({ jobNums: [] }, { jobNums: changed.jobNums }, units));
        const from = changed.taken.map(({ jobNum, gateway: before }) => inBrackets(jobNum, before));
        if (from.length > 0) remark(headed(words('原属其他网关', 'Taken from other gateways'), listed(from)));
        return null;
      }),
      bind(gateway.detach, async ({ deviceId, elevatorIdList }, { db, user, remark }) => {
        const changed = await detachUnits(db, user, { deviceId, elevatorIds: unique(elevatorIdList) });
        remark(changed.gateway.username);
        remark(changesOf({ jobNums: changed.jobNums }, { jobNums: [] }, units));
        return null;
      }),
      bind(gateway.refused, async ({ deviceId }, { db, user }) => {
        const refused = await readRefused(db, user, deviceId);
        if (!refused) throw new Refusal('notFound');
        return refused;
      }),
      bind(gateway.strangers, (query, { db, user }) => findStrangers(db, user, query)),
    ],
  });
};
