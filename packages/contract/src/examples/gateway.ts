import { gateway } from '../features/gateway.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

export const gatewayExamples = examplesOf(gateway)(rows => {
  const { gatewayId, gatewayRemark, freshGatewayId, newGatewayName, elevatorId, jobNum, domainName } = rows;
  return {
    list: { ...firstPage, username: '', state: '', jobNum, domainName },
    add: { username: newGatewayName, remark: '3 号楼机房' },
    edit: { deviceId: gatewayId, remark: '3 号楼机房', oldRemark: gatewayRemark },
    rotate: { deviceId: gatewayId },
    disable: { deviceId: gatewayId, disabled: true },
    remove: { deviceId: freshGatewayId },
    units: { ...firstPage, deviceId: gatewayId, jobNum, domainName },
    unitChoices: { ...firstPage, deviceId: freshGatewayId, jobNum, domainName, taken: 'yes' as const },
    attach: { deviceId: freshGatewayId, elevatorIdList: [elevatorId], takeOver: true },
    detach: { deviceId: gatewayId, elevatorIdList: [elevatorId] },
    refused: { deviceId: gatewayId },
    strangers: { ...firstPage, username: '', reason: '' },
  };
});
