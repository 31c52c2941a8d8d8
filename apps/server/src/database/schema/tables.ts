/** The tables as the migrations leave them. Generated: `npm run tables -w apps/server`. */
import type { ColumnType } from 'kysely';

/** Filled in by the database when omitted. */
type Given<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
/** Never written. */
type Computed<T> = ColumnType<T extends ColumnType<infer S, unknown, unknown> ? S : T, never, never>;
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as text (JSON.stringify) or as a plain object; an array must be written as text. */
type Json = ColumnType<unknown, string | object, string | object>;

export interface AccessLog {
  access_id: Computed<number>;
  at: Given<Instant>;
  last_at: Given<Instant>;
  looks: Given<number>;
  user_id: number;
  viewed_id: number | null;
  kind: string;
  call: string;
  subject: string;
  subject_words: Computed<string>;
  elevator_id: number | null;
  alarm_id: number | null;
  address: string;
  same_look: string;
}

export interface AccessLogDay {
  kind: string;
  day: string;
  lines: number;
}

export interface Account {
  user_id: Computed<number>;
  parent_id: number | null;
  path: Given<string>;
  username: string;
  password_hash: string;
  initial_password: Given<boolean>;
  role_id: number;
  user_type: number;
  scope: Given<string>;
  elevator_count: number | null;
  tel_num: Given<string>;
  bound_tel_num: Given<string>;
  disabled: Given<boolean>;
  monitor: Given<boolean>;
  expire_date: Instant | null;
  language: Given<string>;
  employee_name: Given<string>;
  employee_id: Given<string>;
  company_name: Given<string>;
  signing_branch: Given<string>;
  customer: Given<string>;
  use_type: Given<string>;
  area_id: number | null;
  job_status: Given<string>;
  staff_type: Given<string>;
  permission_level: Given<string>;
  duty_level: Given<string>;
  in_warranty: Given<boolean>;
  sms_receiver_num: Given<number>;
  wx_count: Given<number>;
  contact_phone: Given<string>;
  id_card: Buffer | null;
  cert_kind: Given<string>;
  cert_number: Given<string>;
  cert_until: string | null;
  remark: Given<string>;
  creator: Given<string>;
  create_date: Given<Instant>;
  updater: Given<string>;
  update_date: Instant | null;
  last_access_date: Instant | null;
  version: Given<number>;
  username_words: Computed<string>;
  employee_words: Computed<string>;
  company_words: Computed<string>;
  branch_words: Computed<string>;
  customer_words: Computed<string>;
  creator_words: Computed<string>;
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

export interface Agreement {
  agreement_id: Computed<number>;
  agree_num: string;
  agree_words: Computed<string>;
  company_id: number | null;
  customer_name: Given<string>;
  customer_words: Computed<string>;
  kind: string;
  start_date: string;
  end_date: string;
  remark: Given<string>;
  creator: string;
  create_date: Given<Instant>;
  updater: Given<string>;
  update_date: Instant | null;
  version: Given<number>;
}

export interface AgreementElevator {
  agreement_id: number;
  elevator_id: number;
  city_id: number;
  domain_id: number;
}

export interface Alarm {
  alarm_id: Computed<number>;
  elevator_id: number;
  city_id: number;
  domain_id: number;
  elevator_type: string;
  event_id: number | null;
  entrapment_id: number | null;
  alarm_date: Instant;
  received_at: Given<Instant>;
  device_at: Instant | null;
  dated_again_at: Instant | null;
  clock_behind: number | null;
  main_code: string;
  sub_code: Given<string>;
  level: string;
  floor: Given<string>;
  people: number | null;
  source: Given<number>;
  merged: Given<number>;
  occur_seq: Given<number>;
  occur_at: Instant | null;
  late: Given<boolean>;
  box_up: Given<boolean>;
  trapped_since: Instant | null;
  device_inside: Given<boolean>;
  process_type: Given<number>;
  process_date: Instant | null;
  arrive_date: Instant | null;
  rescue_time: Instant | null;
  finish_date: Instant | null;
  cancelled_at: Instant | null;
  arrival_due: Instant | null;
  arrival_late: Given<boolean>;
  rescue_due: Instant | null;
  arrival_noted: Given<boolean>;
  rescue_noted: Given<boolean>;
  return_status: Given<string>;
  device_out_at: Instant | null;
}

export interface AlarmChange {
  change_id: Computed<number>;
  at: Given<Instant>;
  alarm_id: number;
  change: string;
  box_up: Given<boolean>;
  stage: Given<string>;
}

export interface AlarmCodeTally {
  city_id: number;
  main_code: string;
  sub_code: string;
  elevator_type: string;
  slot: number;
  n: number;
}

export interface AlarmDayTally {
  city_id: number;
  day: string;
  elevator_type: string;
  slot: number;
  n: number;
}

export interface AlarmDelta {
  elevator_id: number;
  domain_id: number;
  city_id: number;
  elevator_type: string;
  day: string;
  main_code: string;
  sub_code: string;
  slot: number;
  n: number;
}

export interface AlarmSiteTally {
  domain_id: number;
  n0: number;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
  n6: number;
  n7: number;
  n8: number;
  n9: number;
  n10: number;
  n11: number;
  n12: number;
  n13: number;
  n14: number;
  n15: number;
}

export interface AlarmStage {
  alarm_id: number;
  turn: Given<number>;
  stage: string;
  at: Instant;
  person: Given<string>;
  note: Given<string>;
}

export interface AlarmUnitTally {
  elevator_id: number;
  n0: number;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
  n6: number;
  n7: number;
  n8: number;
  n9: number;
  n10: number;
  n11: number;
  n12: number;
  n13: number;
  n14: number;
  n15: number;
}

export interface AlarmsByCode {
  city_id: Computed<number | null>;
  main_code: Computed<string | null>;
  sub_code: Computed<string | null>;
  elevator_type: Computed<string | null>;
  slot: Computed<number | null>;
  n: Computed<number | null>;
}

export interface AlarmsByDay {
  city_id: Computed<number | null>;
  day: Computed<string | null>;
  elevator_type: Computed<string | null>;
  slot: Computed<number | null>;
  n: Computed<number | null>;
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

export interface ChainCheck {
  check_id: Given<string>;
  nightly: boolean;
  user_id: number | null;
  person: Given<string>;
  state: Given<string>;
  total: number;
  checked: Given<number>;
  head_number: number | null;
  head_hash: Buffer | null;
  fault: Json | null;
  unread: Given<Json>;
  begun_date: Given<Instant>;
  beat_date: Given<Instant>;
  end_date: Instant | null;
  cancel_asked: Given<boolean>;
}

export interface Company {
  company_id: Computed<number>;
  kind: string;
  company_name: string;
  company_words: Computed<string>;
  website: Given<string>;
  address: Given<string>;
  contact: Given<string>;
  contact_phone: Given<string>;
  creator: string;
  creator_id: number | null;
  create_date: Given<Instant>;
  updater: Given<string>;
  update_date: Instant | null;
  version: Given<number>;
}

export interface CompanyLogo {
  image_id: Computed<number>;
  company_id: number | null;
  creator_id: number | null;
  object_key: string;
  stored: Given<boolean>;
  at: Given<Instant>;
}

export interface DashboardRun {
  one: Given<boolean>;
  computed_at: Instant;
}

export interface DeviceAccount {
  device_id: Computed<number>;
  username: string;
  name_words: Computed<string>;
  secret_hash: Buffer;
  secret_date: Given<Instant>;
  whole_fleet: Given<boolean>;
  disabled: Given<boolean>;
  served: Given<boolean>;
  remark: Given<string>;
  remark_words: Computed<string>;
  creator: Given<string>;
  creator_id: number | null;
  create_date: Given<Instant>;
}

export interface DeviceConnection {
  device_id: number;
  instance: string;
  connected_at: Instant | null;
  seen_at: Instant;
  address: string;
  written_at: Given<Instant>;
}

export interface DeviceElevator {
  device_id: number;
  elevator_id: number;
}

export interface DeviceEvent {
  elevator_id: number;
  seq: number;
  at: Instant;
  device_at: Instant | null;
  received_at: Given<Instant>;
  code: string;
  sub_code: Given<string>;
  action: string;
  outcome: string;
  reason: Given<string>;
  alarm_id: number | null;
  late: Given<boolean>;
}

export interface DisplayImage {
  image_id: Computed<number>;
  user_id: number | null;
  place: Given<number>;
  creator_id: number | null;
  object_key: string;
  stored: Given<boolean>;
  at: Given<Instant>;
}

export interface DisplayLink {
  display_link_id: Computed<number>;
  name: string;
  name_words: Computed<string>;
  page: string;
  elevator_id: number | null;
  creator_id: number;
  create_date: Given<Instant>;
  expire_date: Instant | null;
  last_use_date: Instant | null;
  revoke_date: Instant | null;
}

export interface DisplaySetting {
  user_id: number;
  mode: string;
  pages: Json;
}

export interface DownloadJob {
  download_id: string;
  user_id: number | null;
  kind: string;
  file_name: string;
  object_key: string;
  state: Given<string>;
  rows: Given<number>;
  total_rows: number | null;
  bytes: Given<number>;
  cancel_asked: Given<boolean>;
  create_date: Given<Instant>;
  beat_date: Given<Instant>;
  finish_date: Instant | null;
  expire_date: Instant | null;
}

export interface DueDay {
  one: Given<boolean>;
  day: string;
}

export interface DueItem {
  item_id: Computed<number>;
  elevator_id: number;
  city_id: number;
  domain_id: number;
  kind: string;
  opens_on: string;
  due_date: string;
  basis: string;
  basis_day: string | null;
  blocked_by: Given<string[]>;
  drill_group: Given<string>;
  done_on: string | null;
  done_at: Instant | null;
  done_by: Given<string>;
  remark: Given<string>;
  next_date: string | null;
  former_date: string | null;
  withdrawn_at: Instant | null;
  withdrawn_by: Given<string>;
  withdraw_reason: Given<string>;
}

export interface DueTouched {
  elevator_id: number;
}

export interface DutyRoster {
  duty_id: Computed<number>;
  day: string;
  shift: number;
  team_id: number;
  user_id: number | null;
  person_name: string;
  duty_level: string;
}

export interface DutyShift {
  shift: number;
  start_time: string;
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
  longitude: number | null;
  latitude: number | null;
  elevator_type: string;
  brand: Given<string>;
  start_date: string | null;
  start_precision: Given<string>;
  inspect_date: string | null;
  warranty_end: string | null;
  grt_flg: Given<boolean>;
  maintenance_company_id: number | null;
  annex: Given<string>;
  allowed: Given<boolean>;
  energy: Given<boolean>;
  device_type: Given<number>;
  rated_speed: Given<number>;
  rated_load: Given<number>;
  floors: Given<Json>;
  escalator: Given<Json>;
  intercom_phone: Given<string>;
  run_times: number | null;
  total_hours: number | null;
  bend_times: number | null;
  remark: Given<string>;
  create_date: Given<Instant>;
  update_date: Given<Instant>;
  retired_at: Instant | null;
  job_words: Computed<string | null>;
  building_words: Computed<string | null>;
  register_words: Computed<string | null>;
}

export interface ElevatorState {
  elevator_id: number;
  isactive: Given<boolean>;
  service_mode: Given<number>;
  last_seen_at: Instant | null;
  presence_at: Instant | null;
  counts_since: Instant | null;
  alarm_id: number | null;
  alarm_status: Given<number>;
  live: Json | null;
}

export interface EnergyDay {
  elevator_id: number;
  day: string;
  metered_kwh: number | null;
  doubtful_kwh: Given<number>;
  reckoned_kwh: number | null;
}

export interface EnergyMeter {
  elevator_id: number;
  at: Instant;
  kwh: number;
  before_at: Instant | null;
  before_kwh: number | null;
}

export interface EntrapmentCourse {
  entrapment_id: number;
  elevator_id: number;
  began_at: Instant;
  cause: string;
  outcome: string;
  arrival_s: number | null;
  rescue_s: number | null;
}

export interface FaultReport {
  fault_id: Computed<number>;
  origin: Given<number>;
  kind: Given<string>;
  elevator_id: number;
  customer_name: string;
  address: string;
  reporter: string;
  tel_num: string;
  num: Given<number>;
  alarm_id: number | null;
  status: Given<number>;
  creator: Given<string>;
  create_date: Given<Instant>;
  handler: Given<string>;
  handle_date: Instant | null;
  deleter: Given<string>;
  delete_date: Instant | null;
}

export interface FaultWarning {
  warning_id: Computed<number>;
  elevator_id: number;
  at: Instant;
  kind: string;
  code: string;
  alarm_id: number | null;
}

export interface Feedback {
  feedback_id: Computed<number>;
  title: string;
  title_words: Computed<string>;
  content: string;
  elevator_id: number | null;
  creator: string;
  creator_id: number | null;
  feedback_time: Given<Instant>;
  reply: string | null;
  replier: Given<string>;
  reply_time: Instant | null;
  rating: number | null;
}

export interface FleetMonth {
  month: string;
  level: number;
  node_id: number;
  units: number;
  observed: number;
  calendar_ms: number;
  stop_ms: number;
  offline_ms: number;
  fault_ms: number;
  failures: number;
  stops_door: number;
  stops_safety: number;
  stops_drive: number;
  stops_power: number;
  stops_electronics: number;
  stops_car: number;
  stops_escalator: number;
  stops_human: number;
  stops_maintenance: number;
  stops_inspection: number;
  stops_unknown: number;
}

export interface ForgottenFact {
  elevator_id: number;
  code: string;
  seq: number;
  at: Instant;
}

export interface ImportFile {
  file_id: string;
  user_id: number | null;
  file_name: string;
  object_key: string;
  rows: number;
  create_date: Given<Instant>;
}

export interface ImportJob {
  job_id: string;
  user_id: number;
  kind: Given<string>;
  file_name: string;
  language: string;
  header_row: Given<number>;
  mapping: Given<Json>;
  unread_sheets: Given<Json>;
  unread_columns: Given<Json>;
  hidden_rows: Given<number>;
  hidden_columns: Given<string[]>;
  state: Given<string>;
  handled: Given<number>;
  total: number | null;
  added: Given<number>;
  updated: Given<number>;
  unchanged: Given<number>;
  new_cities: Given<string[]>;
  new_sites: Given<number>;
  withdrawn: Given<number>;
  problem_count: Given<number>;
  no_job_nums: Given<string[]>;
  no_job_count: Given<number>;
  area_job_nums: Given<string[]>;
  area_count: Given<number>;
  failed_job_nums: Given<string[]>;
  failed_count: Given<number>;
  message: Given<string>;
  cancel_asked: Given<boolean>;
  create_date: Given<Instant>;
  beat_date: Given<Instant>;
  finish_date: Instant | null;
}

export interface ImportProblem {
  problem_id: Computed<number>;
  job_id: string;
  row_number: number;
  column_name: string;
  value: string;
  reason: string;
  list: string | null;
  job_num: string;
}

export interface Installation {
  one_row: Given<boolean>;
  time_zone: string;
  rescue_minutes: Given<number>;
}

export interface InstallationSecret {
  name: string;
  secret: Buffer;
}

export interface IntercomCall {
  call_id: Given<string>;
  elevator_id: number;
  user_id: number | null;
  user_name: string;
  phone: string;
  start_date: Given<Instant>;
  ring_date: Instant | null;
  answer_date: Instant | null;
  end_date: Instant | null;
  result: string | null;
  ended_by: Given<string>;
  beat_date: Given<Instant>;
}

export interface KeptReply {
  user_id: number;
  hash: Buffer;
  body: Json | null;
  at: Given<Instant>;
}

export interface LogOperator {
  user_id: number;
  operator: string;
  operator_words: Computed<string>;
}

export interface MaintainSms {
  message_id: number;
  elevator_id: number;
  mp_id: number;
  day: string;
  owner_id: number | null;
  receiver_id: number | null;
  receiver: string;
  receiver_words: Computed<string>;
  tel_num: string;
  at: Given<Instant>;
  channel: Given<string>;
  openid: Given<string>;
  weixin_user_id: number | null;
  domain_id: Given<number>;
  city_id: Given<number>;
  over: Given<boolean>;
}

export interface MaintenanceAttachment {
  attach_id: Computed<number>;
  mp_id: number;
  attach_type: number;
  attach_name: string;
  object_key: string;
  aside: Given<boolean>;
  create_date: Given<Instant>;
}

export interface MaintenanceEvaluation {
  evaluate_id: Computed<number>;
  mp_id: number;
  overall_eval: number;
  run_eval: number;
  personnel_eval: number;
  skill_eval: number;
  remark: string;
  evaluator: string;
  evaluator_id: number | null;
  evaluate_date: Given<Instant>;
  append_content: string | null;
  appender: Given<string>;
  appender_id: number | null;
  append_date: Instant | null;
}

export interface MaintenancePlan {
  mp_id: Computed<number>;
  elevator_id: number;
  city_id: number;
  domain_id: number;
  asset_id: Given<string>;
  plan_type: Given<string>;
  plan_status: Given<string>;
  plan_start: Instant;
  due_date: string;
  std_minutes: Given<number>;
  annex: Given<string>;
  grt: Given<boolean>;
  company_id: number | null;
  team_id: number | null;
  created_from: Given<string>;
  schedule_version: number | null;
  moved_from: string | null;
  moved_at: Instant | null;
  moved_by: Given<string>;
  move_reason: Given<string>;
  actual_start: Instant | null;
  actual_end: Instant | null;
  work_emp_names: Given<string>;
  work_at: Computed<Instant>;
  reviewer: Given<string>;
  reviewer_id: number | null;
  review_date: Instant | null;
  cancelled_at: Instant | null;
  cancelled_by: Given<string>;
  cancel_reason: Given<string>;
  gave_way: string | null;
  verdict_id: number | null;
  verdict_outcome: string | null;
  version: Given<number>;
  former_annex: string | null;
  former_type: string | null;
  kind_changed_at: Instant | null;
}

export interface MaintenanceSchedule {
  elevator_id: number;
  mode: Given<string>;
  interval_days: Given<number>;
  anchor_day: string | null;
  start_time: Given<string>;
  team_id: number | null;
  planned_to: string | null;
  version: Given<number>;
}

export interface Notice {
  notice_id: Computed<number>;
  title: string;
  title_words: Computed<string>;
  content: string;
  short_text: string;
  creator: string;
  creator_id: number | null;
  create_date: Given<Instant>;
  state: Given<string>;
  start_date: Instant;
  end_date: Instant;
  valid_hours: number | null;
  area_paths: Given<string[]>;
  user_types: number[];
  for_all: Given<boolean>;
  wx_push: Given<boolean>;
}

export interface NoticeImage {
  image_id: Computed<number>;
  notice_id: number | null;
  place: Given<number>;
  creator_id: number | null;
  object_key: string;
  stored: Given<boolean>;
  at: Given<Instant>;
}

export interface NoticeNode {
  notice_id: number;
  level: number;
  node_id: number;
}

export interface NoticeReader {
  user_id: number;
  notice_id: number;
  at: Given<Instant>;
}

export interface OnlyTeam {
  city_id: Computed<number | null>;
  company_id: Computed<number | null>;
  team_id: Computed<number | null>;
}

export interface OpenConnection {
  device_id: Computed<number | null>;
  connected_at: Computed<Instant | null>;
}

export interface OperationKind {
  operation_id: Computed<number>;
  operate_module: Json;
  operate_type: Json;
  module_words: Computed<string>;
  type_words: Computed<string>;
}

export interface OperationLog {
  log_id: Computed<number>;
  user_id: Given<number>;
  operation_id: number;
  client_type: Given<number>;
  remark: Given<string>;
  told: Json | null;
  create_date: Given<Instant>;
}

export interface OperationLogDay {
  operation_id: number;
  client_type: number;
  day: string;
  lines: number;
}

export interface OrderAssignment {
  assignment_id: Computed<number>;
  order_id: number;
  round: number;
  user_id: number | null;
  person_name: string;
  how: string;
  assigned_by: Given<string>;
  offered_at: Given<Instant>;
  answer_due: Instant;
  answer: string | null;
  answered_at: Instant | null;
  reason: Given<string>;
  over_at: Instant | null;
  longitude: number | null;
  latitude: number | null;
  metres: number | null;
}

export interface OrderStep {
  step_id: string;
  order_id: number;
  step: string;
  user_id: number | null;
  person: string;
  at: Given<Instant>;
  device_at: Instant | null;
  note: Given<string>;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
}

export interface OutboxBudget {
  address: string;
  template: string;
  at: Given<string>;
  used: number;
}

export interface OutboxMessage {
  message_id: Computed<number>;
  key: string;
  channel: Given<string>;
  webhook_id: number | null;
  template: string;
  parameters: Given<Json>;
  language: Given<string>;
  address: string;
  receiver_id: number | null;
  sender_id: number | null;
  priority: Given<number>;
  state: Given<string>;
  attempts: Given<number>;
  unsure: Given<number>;
  next_at: Given<Instant>;
  expires_at: Given<Instant>;
  at: Given<Instant>;
  ended_at: Instant | null;
  provider: Given<string>;
  provider_id: Given<string>;
  answer: Given<string>;
  held: Given<boolean>;
}

export interface Owner {
  owner_id: Computed<number>;
  owner_name: string;
  name_words: Computed<string>;
  tel_num: string;
  domain_name: Given<string>;
  domain_words: Computed<string>;
  building_name: Given<string>;
  room_num: Given<string>;
  received: Given<boolean>;
  creator: string;
  creator_id: number | null;
  create_date: Given<Instant>;
  version: Given<number>;
}

export interface OwnerChange {
  change_id: Computed<number>;
  at: Given<Instant>;
  alarm_id: number;
}

export interface OwnerElevator {
  owner_id: number;
  elevator_id: number;
}

export interface PassengerReport {
  report_id: string;
  phone_id: string;
  elevator_id: number;
  code_hash: Buffer;
  address: string;
  kind: string;
  fault_id: number;
  outcome: string;
  at: Given<Instant>;
}

export interface PlanDelta {
  of: string;
  key: number;
  day: string;
  slot: number;
  n: number;
}

export interface PlanOverdue {
  mp_id: number;
  days: number;
  due_date: string;
  at: Given<Instant>;
}

export interface PlanTally {
  of: string;
  key: number;
  day: string;
  slot: number;
  n: number;
}

export interface PlanTallyZone {
  one: Given<boolean>;
  time_zone: string;
}

export interface PlansTallied {
  of: Computed<string | null>;
  key: Computed<number | null>;
  day: Computed<string | null>;
  slot: Computed<number | null>;
  n: Computed<number | null>;
}

export interface PushSubscription {
  subscription_id: Computed<number>;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  session_id: number | null;
  create_date: Given<Instant>;
  opened_date: Given<Instant>;
}

export interface QrGeneration {
  elevator_id: number;
  generation: Given<number>;
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

export interface RecordChain {
  number: number;
  kind: string;
  ref: string;
  at: Instant;
  content_sha256: Buffer;
  previous: Buffer;
  hash: Buffer;
}

export interface RecordPdf {
  visit_id: string;
  attach_id: number | null;
  failures: Given<number>;
  due_at: Given<Instant>;
  copy_due: Given<boolean>;
}

export interface RefusedMessage {
  username: string;
  name_words: Computed<string>;
  reason: string;
  field: Given<string>;
  job_num: Given<string>;
  count: number;
  first_at: Given<Instant>;
  last_at: Given<Instant>;
  address: Given<string>;
  topic: Given<string>;
  sample: Given<string>;
}

export interface RescueBreach {
  breach_id: Computed<number>;
  event_id: number;
  alarm_id: number;
  elevator_id: number;
  kind: string;
  due: Instant;
  at: Given<Instant>;
}

export interface RescueCall {
  call_id: Computed<number>;
  event_id: number;
  alarm_id: number;
  elevator_id: number;
  level: number;
  due: Instant;
  at: Given<Instant>;
  called_at: Instant | null;
  person: Given<string>;
  called: Given<string>;
  phone: Given<string>;
  note: Given<string>;
}

export interface RescueStation {
  station_id: Computed<number>;
  city_id: number;
  name: string;
  phone: string;
  address: Given<string>;
  longitude: number | null;
  latitude: number | null;
  version: Given<number>;
}

export interface ReturnVisit {
  alarm_id: number;
  return_finish: string;
  return_complete: string;
  return_desc: string;
  is_return_finish: boolean | null;
  finish_remark: string;
  unreasonable_demands: boolean | null;
  unreasonable_remark: string;
  fault_score: number | null;
  fault_remark: string;
  attitude_score: number | null;
  attitude_remark: string;
  timeliness_score: number | null;
  timeliness_remark: string;
  mt_score: number | null;
  mt_remark: string;
  spare_score: number | null;
  spare_remark: string;
  cust_return: string;
  comp_return: string;
  comp_person: string;
  comp_person_tel: string;
  evaluate_person: string;
  evaluate_person_tel: string;
  creator: string;
  create_date: Given<Instant>;
}

export interface Role {
  role_id: Computed<number>;
  parent_role_id: number | null;
  role_name: string;
  role_type: Given<number>;
  every_fault: Given<boolean>;
  remark: Given<string>;
  creator: Given<string>;
  creator_id: number | null;
  create_date: Given<Instant>;
}

export interface RolePermission {
  role_id: number;
  kind: string;
  name: string;
}

export interface SavedSearch {
  saved_search_id: Computed<number>;
  user_id: number;
  list: string;
  page_name: string;
  name: string;
  shared: Given<boolean>;
  view: Given<Json>;
}

export interface SavedSearchDefault {
  user_id: number;
  list: string;
  page_name: string;
  saved_search_id: number;
}

export interface ScheduleTechnician {
  elevator_id: number;
  user_id: number;
}

export interface SendingMode {
  sending_mode_id: Given<number>;
  manual: Given<string[]>;
  version: Given<number>;
}

export interface Session {
  token_hash: Buffer;
  session_id: Computed<number>;
  user_id: number;
  kind: Given<string>;
  display_link_id: number | null;
  viewer_hash: Buffer | null;
  viewer_id: number | null;
  created_at: Given<Instant>;
  last_seen_at: Given<Instant>;
  address: Given<string>;
  user_agent: Given<string>;
}

export interface SignInFailure {
  username: string;
  network: string;
  failures: number;
  last_at: Instant;
  locked_until: Instant | null;
  checking_until: Instant | null;
}

export interface Site {
  domain_id: Computed<number>;
  city_id: number;
  domain_name: string;
  name_words: Computed<string | null>;
  domain_type: Given<string>;
  address: Given<string>;
  longitude: number | null;
  latitude: number | null;
  property_company_id: number | null;
}

export interface SmsCode {
  code_id: Computed<number>;
  tel_num: string;
  purpose: string;
  user_id: number | null;
  network: string;
  asker: Buffer | null;
  known: Given<boolean>;
  code_hash: Buffer | null;
  tries: Given<number>;
  used_at: Instant | null;
  at: Given<Instant>;
}

export interface SmsDayTally {
  city_id: number;
  day: string;
  kind: number;
  channel: string;
  n: number;
}

export interface SmsDelta {
  elevator_id: number;
  domain_id: number;
  city_id: number;
  day: string;
  kind: number;
  channel: string;
  receiver_words: string;
  tel_num: string;
  n: number;
}

export interface SmsReceiver {
  receiver_id: Computed<number>;
  receiver_name: string;
  name_words: Computed<string>;
  tel_num: string;
  elevator_id: number | null;
  domain_id: number | null;
  kinds: string[];
  rank: Given<number>;
  received: Given<boolean>;
  creator: string;
  creator_id: number | null;
  create_date: Given<Instant>;
  version: Given<number>;
}

export interface SmsRecipientTally {
  tel_num: string;
  receiver_words: string;
  channel: string;
  city_id: number;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
}

export interface SmsSiteTally {
  domain_id: number;
  channel: string;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
}

export interface SmsUnitTally {
  elevator_id: number;
  channel: string;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
}

export interface SocketTicket {
  ticket_hash: Buffer;
  token_hash: Buffer;
  expires_at: Instant;
}

export interface StaffPosition {
  user_id: number;
  at: Given<Instant>;
  longitude: number;
  latitude: number;
}

export interface Stop {
  elevator_id: number;
  began_at: Instant;
  ended_at: Instant | null;
  cause: string;
  source: string;
  code: string;
  source_at: Instant;
  alarm_ids: number[];
  mp_id: number | null;
  continued: boolean;
  version: Given<number>;
}

export interface StopBook {
  only_one: Given<boolean>;
  settled_at: Instant | null;
  time_zone: string;
}

export interface StopCarry {
  elevator_id: number;
  name: string;
  at: Instant;
  value: number;
}

export interface StopMonth {
  month: string;
  elevator_id: number;
  fault_ms: number;
  power_ms: number;
  human_ms: number;
  maintenance_ms: number;
  inspection_ms: number;
  unknown_ms: number;
  offline_ms: number;
  failures: number;
}

export interface StopSms {
  message_id: number;
  elevator_id: number;
  event_id: number;
  kind: number;
  owner_id: number | null;
  receiver_id: number | null;
  receiver: string;
  receiver_words: Computed<string>;
  tel_num: string;
  at: Given<Instant>;
  over: Given<boolean>;
  stop_sms_id: Computed<number>;
  channel: Given<string>;
  openid: Given<string>;
  weixin_user_id: number | null;
  happened_at: Given<Instant>;
  event_domain_id: number | null;
  entrapment_id: Given<number>;
  domain_id: Given<number>;
  city_id: Given<number>;
}

export interface StopTouched {
  elevator_id: number;
  at: Instant;
  heard: boolean;
}

export interface StopUnit {
  elevator_id: number;
  since: Instant;
}

export interface SystemMaintenance {
  system_maintenance_id: Computed<number>;
  start_date: Instant;
  end_date: Instant;
  text_zh: string;
  text_en: string;
  version: Given<number>;
}

export interface Team {
  team_id: Computed<number>;
  team_name: string;
  team_words: Computed<string>;
  city_id: number | null;
  company_id: number | null;
  closed: Given<boolean>;
  version: Given<number>;
}

export interface TeamMember {
  team_id: number;
  user_id: number;
}

export interface ThirdPartyCall {
  call_id: Computed<number>;
  third_party_user_id: number;
  at: Instant;
  method: string;
  path: string;
  status: number;
  ms: number;
  address: string;
}

export interface ThirdPartyNode {
  third_party_user_id: number;
  level: number;
  node_id: number;
}

export interface ThirdPartyRate {
  third_party_user_id: number;
  minute: Instant;
  used: number;
}

export interface ThirdPartyUser {
  third_party_user_id: Computed<number>;
  name: string;
  name_words: Computed<string>;
  key_prefix: string;
  key_hash: Buffer;
  permissions: string[];
  everything: boolean;
  per_minute: number;
  expire_date: Instant;
  creator_id: number | null;
  creator: string;
  creator_words: Computed<string>;
  create_date: Given<Instant>;
  revoke_date: Instant | null;
  last_use_date: Instant | null;
}

export interface TrappedImage {
  image_id: Computed<number>;
  elevator_id: number;
  taken_at: Instant;
  received_at: Given<Instant>;
  object_key: string;
  stored: Given<boolean>;
}

export interface UnitRisk {
  elevator_id: number;
  faults: number;
  entrapments: number;
  inspection: number;
  maintenance: number;
  age: number | null;
  silence: number;
  points: number;
}

export interface UnitRiskRun {
  one: Given<boolean>;
  computed_at: Instant;
}

export interface Verdict {
  verdict_id: Computed<number>;
  mp_id: number;
  visit_id: string | null;
  outcome: string;
  is_mug: Computed<number | null>;
  score: number | null;
  reasons: Json;
  rule_version: number;
  supersedes: number | null;
  at: Given<Instant>;
}

export interface VerdictDue {
  mp_id: number;
  due_at: Instant;
}

export interface VideoDevice {
  video_device_id: Computed<number>;
  elevator_id: number;
  device_serial: string;
  channel_no: Given<number>;
  name: Given<string>;
  type: Given<number>;
  status: Given<number>;
  disk_status: Given<number>;
  verify_code: Given<string>;
}

export interface VideoTicket {
  ticket_hash: Buffer;
  token_hash: Buffer;
  claims: Json;
  expires_at: Instant;
}

export interface Visit {
  visit_id: string;
  mp_id: number;
  elevator_id: number;
  user_id: number | null;
  technician: string;
  state: string;
  aside: string | null;
  started_at: Instant;
  finished_at: Instant | null;
  clock_behind_ms: number;
  document: string | null;
  begun_at: Given<Instant>;
  received_at: Instant | null;
  sealed_at: Instant | null;
}

export interface VisitAddendum {
  addendum_id: Computed<number>;
  mp_id: number;
  author: string;
  author_id: number | null;
  at: Given<Instant>;
  content: string;
}

export interface VisitFile {
  file_id: string;
  visit_id: string;
  attach_type: number;
  item_code: string;
  sha256: Buffer;
  taken_at: Instant;
  object_key: string | null;
  stored_sha256: Buffer | null;
  look: number | null;
  received_at: Instant | null;
  attach_id: number | null;
  source_sha256: Buffer | null;
}

export interface VisitSignIn {
  sign_in_id: string;
  visit_id: string;
  user_id: number | null;
  name: string;
  own: boolean;
  at: Instant;
  clock_behind_ms: number;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  place_problem: string | null;
  scanned: string;
  received_at: Given<Instant>;
}

export interface Webhook {
  webhook_id: Computed<number>;
  name: string;
  name_words: Computed<string>;
  url: string;
  events: string[];
  everything: boolean;
  language: string;
  secret: string;
  enabled: Given<boolean>;
  given_up_date: Instant | null;
  deleted: Given<boolean>;
  failures: Given<number>;
  failing_since: Instant | null;
  retry_at: Instant | null;
  sent_date: Instant | null;
  failed_date: Instant | null;
  cancelled_to: Given<number>;
  dropped: Given<number>;
  dropped_date: Instant | null;
  version: Given<number>;
  creator_id: number | null;
  creator: string;
  creator_words: Computed<string>;
  create_date: Given<Instant>;
}

export interface WebhookDelivery {
  delivery_id: Computed<number>;
  webhook_id: number;
  at: Given<Instant>;
  event: string;
  message: string;
  attempt: number;
  url: string;
  headers: Json;
  body: string;
  status: number | null;
  answer: Given<string>;
  problem: Given<string>;
  ms: number;
}

export interface WebhookNode {
  webhook_id: number;
  level: number;
  node_id: number;
}

export interface WeixinBinding {
  scene: string;
  user_id: number;
  weixin_name: string;
  kinds: string[];
  expires_at: Instant;
}

export interface WeixinReport {
  provider_id: string;
  answer: string;
  at: Given<Instant>;
}

export interface WeixinUser {
  weixin_user_id: Computed<number>;
  openid: string;
  user_id: number;
  weixin_name: string;
  name_words: Computed<string>;
  kinds: string[];
  received: Given<boolean>;
  following: Given<boolean>;
  create_date: Given<Instant>;
  version: Given<number>;
  scene: Given<string>;
}

export interface WorkOrder {
  order_id: Computed<number>;
  event_id: number;
  elevator_id: number;
  city_id: number;
  domain_id: number;
  source: number;
  priority: number;
  created_at: Instant;
  assign_due: Instant;
  arrival_due: Instant | null;
  state: string;
  processed_at: Instant | null;
  round: Given<number>;
  team_id: number | null;
  nobody: Given<boolean>;
  ask_at: Given<Instant>;
  filed_by: Given<string>;
  filed_at: Instant | null;
  reason: Given<string>;
  false_alarm: Given<boolean>;
  inside: Given<boolean>;
  urgency: Computed<number>;
}

export interface DB {
  access_log: AccessLog;
  access_log_day: AccessLogDay;
  account: Account;
  account_elevator: AccountElevator;
  account_scope: AccountScope;
  agreement: Agreement;
  agreement_elevator: AgreementElevator;
  alarm: Alarm;
  alarm_change: AlarmChange;
  alarm_code_tally: AlarmCodeTally;
  alarm_day_tally: AlarmDayTally;
  alarm_delta: AlarmDelta;
  alarm_site_tally: AlarmSiteTally;
  alarm_stage: AlarmStage;
  alarm_unit_tally: AlarmUnitTally;
  alarms_by_code: AlarmsByCode;
  alarms_by_day: AlarmsByDay;
  area: Area;
  captcha: Captcha;
  chain_check: ChainCheck;
  company: Company;
  company_logo: CompanyLogo;
  dashboard_run: DashboardRun;
  device_account: DeviceAccount;
  device_connection: DeviceConnection;
  device_elevator: DeviceElevator;
  device_event: DeviceEvent;
  display_image: DisplayImage;
  display_link: DisplayLink;
  display_setting: DisplaySetting;
  download_job: DownloadJob;
  due_day: DueDay;
  due_item: DueItem;
  due_touched: DueTouched;
  duty_roster: DutyRoster;
  duty_shift: DutyShift;
  electrical_sample: ElectricalSample;
  elevator: Elevator;
  elevator_state: ElevatorState;
  energy_day: EnergyDay;
  energy_meter: EnergyMeter;
  entrapment_course: EntrapmentCourse;
  fault_report: FaultReport;
  fault_warning: FaultWarning;
  feedback: Feedback;
  fleet_month: FleetMonth;
  forgotten_fact: ForgottenFact;
  import_file: ImportFile;
  import_job: ImportJob;
  import_problem: ImportProblem;
  installation: Installation;
  installation_secret: InstallationSecret;
  intercom_call: IntercomCall;
  kept_reply: KeptReply;
  log_operator: LogOperator;
  maintain_sms: MaintainSms;
  maintenance_attachment: MaintenanceAttachment;
  maintenance_evaluation: MaintenanceEvaluation;
  maintenance_plan: MaintenancePlan;
  maintenance_schedule: MaintenanceSchedule;
  notice: Notice;
  notice_image: NoticeImage;
  notice_node: NoticeNode;
  notice_reader: NoticeReader;
  only_team: OnlyTeam;
  open_connection: OpenConnection;
  operation_kind: OperationKind;
  operation_log: OperationLog;
  operation_log_day: OperationLogDay;
  order_assignment: OrderAssignment;
  order_step: OrderStep;
  outbox_budget: OutboxBudget;
  outbox_message: OutboxMessage;
  owner: Owner;
  owner_change: OwnerChange;
  owner_elevator: OwnerElevator;
  passenger_report: PassengerReport;
  plan_delta: PlanDelta;
  plan_overdue: PlanOverdue;
  plan_tally: PlanTally;
  plan_tally_zone: PlanTallyZone;
  plans_tallied: PlansTallied;
  push_subscription: PushSubscription;
  qr_generation: QrGeneration;
  reading: Reading;
  reading_change: ReadingChange;
  record_chain: RecordChain;
  record_pdf: RecordPdf;
  refused_message: RefusedMessage;
  rescue_breach: RescueBreach;
  rescue_call: RescueCall;
  rescue_station: RescueStation;
  return_visit: ReturnVisit;
  role: Role;
  role_permission: RolePermission;
  saved_search: SavedSearch;
  saved_search_default: SavedSearchDefault;
  schedule_technician: ScheduleTechnician;
  sending_mode: SendingMode;
  session: Session;
  sign_in_failure: SignInFailure;
  site: Site;
  sms_code: SmsCode;
  sms_day_tally: SmsDayTally;
  sms_delta: SmsDelta;
  sms_receiver: SmsReceiver;
  sms_recipient_tally: SmsRecipientTally;
  sms_site_tally: SmsSiteTally;
  sms_unit_tally: SmsUnitTally;
  socket_ticket: SocketTicket;
  staff_position: StaffPosition;
  stop: Stop;
  stop_book: StopBook;
  stop_carry: StopCarry;
  stop_month: StopMonth;
  stop_sms: StopSms;
  stop_touched: StopTouched;
  stop_unit: StopUnit;
  system_maintenance: SystemMaintenance;
  team: Team;
  team_member: TeamMember;
  third_party_call: ThirdPartyCall;
  third_party_node: ThirdPartyNode;
  third_party_rate: ThirdPartyRate;
  third_party_user: ThirdPartyUser;
  trapped_image: TrappedImage;
  unit_risk: UnitRisk;
  unit_risk_run: UnitRiskRun;
  verdict: Verdict;
  verdict_due: VerdictDue;
  video_device: VideoDevice;
  video_ticket: VideoTicket;
  visit: Visit;
  visit_addendum: VisitAddendum;
  visit_file: VisitFile;
  visit_sign_in: VisitSignIn;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  webhook_node: WebhookNode;
  weixin_binding: WeixinBinding;
  weixin_report: WeixinReport;
  weixin_user: WeixinUser;
  work_order: WorkOrder;
}
