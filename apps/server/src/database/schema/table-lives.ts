/**
 * How long the rows of each table live. A table that the migrations make and this list does not have is an error of
 * types; a job that it names and nobody runs fails the test beside it.
 */
import type { DB } from './tables.ts';

export type TableLife =
  /** As many as there are units, people, sites and settings; time adds none. */
  | 'few'
  /** What is old goes by the scheduled job of this name. */
  | { job: string }
  /** Its rows go with those of that table; a view's are that table's. */
  | { with: keyof DB }
  /** For ever, and why. */
  | { kept: string };

const incident = { kept: 'the record of an incident' };
/** TSG T5002-2017, article 5(6). */
const maintenance = { kept: 'the law wants maintenance records for four years at least' };

export const tableLives: Record<keyof DB, TableLife> = {
  account: 'few',
  account_elevator: 'few',
  account_scope: 'few',
  alarm: incident,
  alarm_code_tally: 'few',
  alarm_day_tally: { kept: 'the totals of the alarms: some rows for each city and day' },
  alarm_delta: { job: 'alarm tallies' },
  alarm_site_tally: 'few',
  alarm_stage: incident,
  alarm_unit_tally: 'few',
  alarms_by_code: { with: 'alarm_delta' },
  alarms_by_day: { with: 'alarm_delta' },
  area: 'few',
  captcha: { job: 'sessions' },
  device_account: 'few',
  device_elevator: 'few',
  device_event: { job: 'old facts' },
  download_job: { job: 'downloads' },
  electrical_sample: { job: 'electrical samples' },
  elevator: 'few',
  elevator_state: 'few',
  energy_day: { kept: 'one row for each unit and day: years are compared' },
  fault_report: incident,
  fault_warning: { job: 'old warnings' },
  forgotten_fact: 'few',
  import_file: { job: 'imports' },
  import_job: { job: 'imports' },
  import_problem: { with: 'import_job' },
  installation: 'few',
  installation_secret: 'few',
  intercom_call: { kept: 'the proof of test calls and of what was done for trapped people' },
  maintenance_attachment: maintenance,
  maintenance_plan: maintenance,
  operation_log: { kept: 'who did what must be answered after years as well' },
  qr_generation: 'few',
  reading: { job: 'history' },
  reading_change: { job: 'history' },
  // Its writer keeps the newest of each reason.
  refused_message: 'few',
  return_visit: incident,
  role: 'few',
  role_permission: 'few',
  session: { job: 'sessions' },
  sign_in_failure: { job: 'sessions' },
  site: 'few',
  socket_ticket: { job: 'sessions' },
  staff_position: { job: 'old positions' },
  trapped_image: { job: 'old pictures' },
  video_device: 'few',
  video_ticket: { job: 'sessions' },
};
