/** Faults reported by telephone, and how they are handled; trapped people become an alarm at once. */
import { feature } from '../../feature.ts';
import { reportEntrapment } from '../alarm-facts/reported-entrapment.ts';
import { faultReportRoutes } from './fault-report-routes.ts';

export const faultReportFeature = () =>
  feature({
    bindings: faultReportRoutes({ reportEntrapment }),
    announces: ['fault_report_changed'],
    tables: { fault_report: { kept: 'the record of an incident' } },
  });
