/**
 * What page scroll may read by a display link: of each page the calls that it makes by itself when it opens. Neither
 * details nor files nor exports are among them, and no call whose reply shows personal data.
 */
import type { Call } from '@hoistway/contract/core/call';
import { alarm } from '@hoistway/contract/features/alarm';
import { display, type ShareablePage } from '@hoistway/contract/features/display';
import { elevator } from '@hoistway/contract/features/elevator';
import { home } from '@hoistway/contract/features/home';
import { ledger } from '@hoistway/contract/features/ledger';
import { record } from '@hoistway/contract/features/record';
import { supervise } from '@hoistway/contract/features/supervise';

const callsOf: Readonly<Record<ShareablePage, readonly Call[]>> = {
  alarm: [alarm.list, alarm.descriptions, elevator.cityList],
  device: [ledger.sites, ledger.statistics, ledger.cities],
  monitor: [elevator.list, elevator.cityList],
  maintainManage: [record.list, elevator.cityList],
  supervise: [supervise.list, elevator.cityList],
  lift: [elevator.list, elevator.cityList, elevator.domainTypeList],
  index: [
    home.rescueProgress,
    home.elevatorStatusCount,
    home.deviceStatusCount,
    home.planStatusCount,
    home.jobNums,
    home.recordDates,
    home.runCounts,
    home.realTimeFaults,
    home.elevatorAges,
    home.annualInspection,
    home.contractExpiry,
    home.yesterdayFaults,
  ],
  imagePage: [display.image],
};

export const mayScroll = (shown: readonly ShareablePage[], call: Call): boolean =>
  call === display.setting || shown.some(page => callsOf[page].includes(call));
