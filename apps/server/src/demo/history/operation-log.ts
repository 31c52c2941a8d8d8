/**
 * The operation log of 90 days: every report and return visit of the demo, and around them the daily work of each
 * account: signing in, files, settings, edits, QR codes.
 */
import type { LogWords } from '@hoistway/contract/core/call';
import { alarm } from '@hoistway/contract/features/alarm';
import { binding } from '@hoistway/contract/features/binding';
import { elevator } from '@hoistway/contract/features/elevator';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { ledger } from '@hoistway/contract/features/ledger';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { session, signInLog } from '@hoistway/contract/features/session';
import { video } from '@hoistway/contract/features/video';
import { account as accountPage } from '@hoistway/contract/pages/account';
import { noWords, type Words, words, yesWords } from '@hoistway/contract/words';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Day } from './calendar.ts';

const daysBack = 90;
const console = 2;
const phone = 3;

const remarkTitle = elevator.list.columns.remark.title;
const singleTitle = accountPage.buttons.singleElevator;
const notes = ['井道照明已更换', '机房钥匙在物业前台', '待更换光幕', '周三上午业主装修用梯', '底坑已清理'];
/** As stored in the operation log. */
type RemarkPart =
  | string
  | Words
  | { title: Words; before: string | Words; after: string | Words; list?: true };
interface Habit {
  log: LogWords | undefined;
  /** How often on a working day. */
  perDay: number;
  clientType?: number;
  remarkOf(jobNum: string, random: Random): readonly RemarkPart[];
}
const exporting = (log: LogWords | undefined, perDay: number): Habit => ({ log, perDay, remarkOf: () => [] });
const watched: Habit = {
  log: video.path.log,
  perDay: 0.7,
  remarkOf: jobNum => [words(`${jobNum} 直播`, `${jobNum} live video`)],
};
const statusUpdates: Habit = { log: ledger.updateStatus.log, perDay: 0.5, remarkOf: jobNum => [jobNum] };
const energyTitle = elevator.list.columns.energy.title;
const energy: Habit = {
  log: elevator.saveEnergy.log,
  perDay: 0.1,
  remarkOf: jobNum => [jobNum, { title: energyTitle, before: noWords, after: yesWords }],
};
const coded: Habit = {
  log: qrCode.generate.log,
  perDay: 0.15,
  remarkOf: jobNum => [jobNum, words('共 1 台', '1 unit')],
};
const withdrawn: Habit = { log: qrCode.withdraw.log, perDay: 0.02, remarkOf: jobNum => [jobNum] };
const editing: Habit = {
  log: elevator.save.log,
  perDay: 0.6,
  remarkOf: (jobNum, random) => [jobNum, { title: remarkTitle, before: '—', after: random.pick(notes) }],
};
const bound: Habit = {
  log: binding.set.log,
  perDay: 0.08,
  remarkOf: (jobNum, random) => [
    random.pick(['branch', 'service', 'provider']),
    { title: singleTitle, before: '', after: `+${jobNum}`, list: true },
  ],
};
const units = exporting(elevator.export.log, 0.15);
const alarms = exporting(alarm.export.log, 0.3);

/** By the account's name; an account that is not listed only signs in. */
const habits: Readonly<Record<string, readonly Habit[]>> = {
  admin: [editing, bound, units, alarms],
  branch: [editing, statusUpdates, watched, coded, withdrawn, energy, units, alarms],
  property: [watched, energy, coded, alarms],
  provider: [statusUpdates, watched, units, alarms],
  service: [watched, statusUpdates],
};

export interface PlannedLog {
  kinds: Row<'operation_kind'>[];
  operators: Row<'log_operator'>[];
  lines: Row<'operation_log'>[];
}
interface Past {
  units: readonly DemoUnit[];
  faultReports: readonly Row<'fault_report'>[];
  returnVisits: readonly Row<'return_visit'>[];
}

export function planOperationLog(
  random: Random,
  { units, faultReports, returnVisits }: Past,
  accounts: readonly Row<'account'>[],
  today: Day,
  now: Date,
): PlannedLog {
  const kinds = new Map<string, Row<'operation_kind'>>();
  const lines: Row<'operation_log'>[] = [];
  const add = (
    username: string,
    log: LogWords | undefined,
    at: Date | undefined,
    remark: readonly RemarkPart[],
    client = console,
  ) => {
    const account = accounts.find(each => each.username === username);
    if (!log || !at || !account || at > now) return;
    const key = JSON.stringify(log);
    const kind = kinds.get(key) ?? {
      operation_id: kinds.size + 1,
      operate_module: { ...log.module },
      operate_type: { ...log.type },
    };
    kinds.set(key, kind);
    const { operation_id } = kind;
    lines.push({
      user_id: account.user_id,
      operation_id,
      client_type: client,
      create_date: at,
      told: [...remark],
    });
  };

  for (const { creator = '', create_date, elevator_id } of faultReports)
    add(creator, faultReport.save.log, create_date, [units[(elevator_id ?? 0) - 1]?.row.job_num ?? '']);
  for (const { creator = '', create_date, alarm_id } of returnVisits)
    add(creator, alarm.saveReturnCall.log, create_date, [`SO${String(alarm_id).padStart(8, '0')}`]);

  for (const { username = '' } of accounts) {
    const draw = random.fork(username);
    const client = username.startsWith('technician') ? phone : console;
    const address = `10.20.${draw.int(1, 30)}.${draw.int(2, 250)}`;
    for (let back = daysBack; back >= 0; back -= 1) {
      const day = today.plus(-back);
      if ((day.weekday + 6) % 7 > 4 && draw.chance(0.8)) continue;
      const from = draw.between(7.5 * 60, 9.5 * 60);
      add(username, signInLog, day.at(from), [address], client);
      for (const habit of habits[username] ?? [])
        for (let left = habit.perDay * 2; left > 0; left -= 1)
          if (draw.chance(Math.min(left, 1) / 2))
            add(
              username,
              habit.log,
              day.at(draw.between(from + 5, 18 * 60)),
              habit.remarkOf(draw.pick(units).row.job_num ?? '', draw),
            );
      if (draw.chance(0.5))
        add(username, session.signOut.log, day.at(draw.between(18 * 60, 20 * 60)), [], client);
    }
  }
  lines.sort((a, b) => (a.create_date?.getTime() ?? 0) - (b.create_date?.getTime() ?? 0));
  const operators = accounts.map(({ user_id, username }) => ({ user_id, operator: username }));
  return { kinds: [...kinds.values()], operators, lines };
}
