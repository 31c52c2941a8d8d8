/** The tables as the migrations leave them. Generated: `npm run tables -w apps/server`. */
import type { ColumnType } from 'kysely';

/** Given by the database when left out. */
type Given<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
/** Never written. */
type Computed<T> = ColumnType<T extends ColumnType<infer S, unknown, unknown> ? S : T, never, never>;
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as text (JSON.stringify) or as a plain object; an array must be written as text. */
type Json = ColumnType<unknown, string | object, string | object>;

export interface Account {
  user_id: Computed<number>;
  parent_id: number | null;
  username: string;
  password_hash: string;
  role_id: number;
  user_type: number;
  tel_num: Given<string>;
  disabled: Given<boolean>;
  monitor: Given<boolean>;
  expire_date: Instant | null;
  language: Given<string>;
  scope: Given<string>;
  employee_name: Given<string>;
  company_name: Given<string>;
  remark: Given<string>;
  creator: Given<string>;
  create_date: Given<Instant>;
  last_access_date: Instant | null;
}

export interface AccountElevator {
  user_id: number;
  type: number;
  elevator_id: number;
}

export interface AccountScope {
  user_id: number;
  level: number;
  node_id: number;
}

export interface Alarm {
  alarm_id: Computed<number>;
  elevator_id: number;
  city_id: number;
  domain_id: number;
  elevator_type: string;
  alarm_date: Instant;
  received_at: Given<Instant>;
  main_code: string;
  sub_code: Given<string>;
  level: string;
  floor: Given<string>;
  people: number | null;
  box_up: Given<boolean>;
  process_type: Given<number>;
  source: Given<number>;
  process_date: Instant | null;
  arrive_date: Instant | null;
  rescue_time: Instant | null;
  finish_date: Instant | null;
  arrival_due: Instant | null;
  arrival_late: Given<boolean>;
  merged: Given<number>;
  return_status: Given<string>;
  late: Given<boolean>;
  occur_seq: Given<number>;
}

export interface AlarmByCode {
  city_id: Computed<number | null>;
  main_code: Computed<string | null>;
  elevator_type: Computed<string | null>;
  process_type: Computed<number | null>;
  box_up: Computed<boolean | null>;
  finished: Computed<boolean | null>;
  visited: Computed<boolean | null>;
  n: Computed<number | null>;
}

export interface AlarmByDay {
  city_id: Computed<number | null>;
  day: Computed<string | null>;
  elevator_type: Computed<string | null>;
  process_type: Computed<number | null>;
  box_up: Computed<boolean | null>;
  finished: Computed<boolean | null>;
  visited: Computed<boolean | null>;
  n: Computed<number | null>;
}

export interface AlarmByUnit {
  elevator_id: Computed<number | null>;
  process_type: Computed<number | null>;
  box_up: Computed<boolean | null>;
  finished: Computed<boolean | null>;
  visited: Computed<boolean | null>;
  n: Computed<number | null>;
}

export interface AlarmCodeTally {
  city_id: number;
  main_code: string;
  elevator_type: string;
  process_type: number;
  box_up: boolean;
  finished: boolean;
  visited: boolean;
  n: number;
}

export interface AlarmDayTally {
  city_id: number;
  day: string;
  elevator_type: string;
  process_type: number;
  box_up: boolean;
  finished: boolean;
  visited: boolean;
  n: number;
}

export interface AlarmDelta {
  elevator_id: number;
  city_id: number;
  elevator_type: string;
  day: string;
  main_code: string;
  process_type: number;
  box_up: boolean;
  finished: boolean;
  visited: boolean;
  n: number;
}

export interface AlarmStage {
  alarm_id: number;
  stage: string;
  at: Instant;
  person: Given<string>;
  note: Given<string>;
}

export interface AlarmUnitTally {
  elevator_id: number;
  process_type: number;
  box_up: boolean;
  finished: boolean;
  visited: boolean;
  n: number;
}

export interface Area {
  area_id: Computed<number>;
  parent_id: number | null;
  level: number;
  name: string;
  code: Given<string>;
  has_districts: Given<boolean>;
}

export interface Captcha {
  token: string;
  answer: string;
  expires_at: Instant;
}

export interface DeviceAccount {
  device_id: Computed<number>;
  username: string;
  secret_hash: Buffer;
  whole_fleet: Given<boolean>;
  disabled: Given<boolean>;
  create_date: Given<Instant>;
}

export interface DeviceElevator {
  device_id: number;
  elevator_id: number;
}

export interface DeviceEvent {
  elevator_id: number;
  seq: number;
  at: Instant;
  received_at: Given<Instant>;
  code: string;
  sub_code: Given<string>;
  action: string;
  outcome: string;
  reason: Given<string>;
  alarm_id: number | null;
  late: Given<boolean>;
}

export interface ElectricalSample {
  elevator_id: number;
  at: Instant;
  constantspdelec: number | null;
  runingmaxelec: number | null;
  runingmaxbusv: number | null;
  runingminbusv: number | null;
  startmaxbusv: number | null;
  startminbusv: number | null;
  zerospdelec: number | null;
}

export interface Elevator {
  elevator_id: Computed<number>;
  job_num: string;
  domain_id: number;
  city_id: number;
  building_name: Given<string>;
  elevator_num: Given<string>;
  register_code: Given<string>;
  address: Given<string>;
  elevator_type: string;
  brand: Given<string>;
  remark: Given<string>;
  longitude: number | null;
  latitude: number | null;
  start_date: string | null;
  inspect_date: string | null;
  grt_flg: Given<boolean>;
  allowed: Given<boolean>;
  energy: Given<boolean>;
  device_type: Given<number>;
  rated_speed: Given<number>;
  rated_load: Given<number>;
  floors: Given<Json>;
  escalator: Given<Json>;
  run_times: number | null;
  total_hours: number | null;
  bend_times: number | null;
  create_date: Given<Instant>;
  update_date: Given<Instant>;
}

export interface ElevatorState {
  elevator_id: number;
  isactive: Given<boolean>;
  service_mode: Given<number>;
  last_seen_at: Instant | null;
  alarm_id: number | null;
  alarm_status: Given<number>;
  live: Json | null;
}

export interface EnergyDay {
  elevator_id: number;
  day: string;
  first_kwh: number;
  last_kwh: number;
}

export interface FaultWarning {
  warning_id: Computed<number>;
  elevator_id: number;
  at: Instant;
  kind: string;
  code: string;
}

export interface Installation {
  one_row: Given<boolean>;
  time_zone: string;
}

export interface OperationLog {
  log_id: Computed<number>;
  operator: string;
  user_id: number | null;
  operate_module: Json;
  operate_type: Json;
  client_type: Given<number>;
  remark: Given<string>;
  create_date: Given<Instant>;
}

export interface Reading {
  elevator_id: number;
  at: Instant;
  late: Given<boolean>;
  floor: Given<string>;
  door_state: number | null;
  direction: number | null;
  service_mode: number | null;
  people: number | null;
  load_percent: number | null;
  speed: number | null;
  position: number | null;
}

export interface ReadingChange {
  elevator_id: number;
  at: Instant;
  late: Given<boolean>;
  name: string;
  value: number;
}

export interface RefusedMessage {
  refused_id: Computed<number>;
  at: Given<Instant>;
  reason: string;
  username: Given<string>;
  topic: Given<string>;
  sample: Given<string>;
}

export interface Role {
  role_id: Computed<number>;
  role_name: string;
  role_type: Given<number>;
  remark: Given<string>;
  creator: Given<string>;
  create_date: Given<Instant>;
}

export interface RolePermission {
  role_id: number;
  kind: string;
  name: string;
}

export interface Session {
  token_hash: Buffer;
  user_id: number;
  kind: Given<string>;
  created_at: Given<Instant>;
  last_seen_at: Given<Instant>;
  address: Given<string>;
}

export interface SignInFailure {
  username: string;
  address: string;
  failures: number;
  last_at: Instant;
  locked_until: Instant | null;
}

export interface Site {
  domain_id: Computed<number>;
  city_id: number;
  domain_name: string;
  domain_type: Given<string>;
  address: Given<string>;
  longitude: number | null;
  latitude: number | null;
}

export interface SocketTicket {
  ticket_hash: Buffer;
  token_hash: Buffer;
  expires_at: Instant;
}

export interface DB {
  account: Account;
  account_elevator: AccountElevator;
  account_scope: AccountScope;
  alarm: Alarm;
  alarm_by_code: AlarmByCode;
  alarm_by_day: AlarmByDay;
  alarm_by_unit: AlarmByUnit;
  alarm_code_tally: AlarmCodeTally;
  alarm_day_tally: AlarmDayTally;
  alarm_delta: AlarmDelta;
  alarm_stage: AlarmStage;
  alarm_unit_tally: AlarmUnitTally;
  area: Area;
  captcha: Captcha;
  device_account: DeviceAccount;
  device_elevator: DeviceElevator;
  device_event: DeviceEvent;
  electrical_sample: ElectricalSample;
  elevator: Elevator;
  elevator_state: ElevatorState;
  energy_day: EnergyDay;
  fault_warning: FaultWarning;
  installation: Installation;
  operation_log: OperationLog;
  reading: Reading;
  reading_change: ReadingChange;
  refused_message: RefusedMessage;
  role: Role;
  role_permission: RolePermission;
  session: Session;
  sign_in_failure: SignInFailure;
  site: Site;
  socket_ticket: SocketTicket;
}
