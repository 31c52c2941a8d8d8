import { elevator, elevatorTemplateFile } from '@hoistway/contract/features/elevator';
import { examplesOf, filtersOf, firstPage, type SharedRows } from '../../http/examples.ts';

const filter = (rows: SharedRows) => ({
  ...firstPage,
  ...filtersOf(rows),
  areaName: '华东',
  domainType: '住宅',
  monitorStatus: -1,
  retired: 'too' as const,
  versionType: 1,
  pageName: 'monitor' as const,
  jobNumList: [rows.jobNum],
});

export const elevatorExamples = examplesOf(elevator, {
  shown: {
    idle: { elevatorId: 210, jobNum: 'SZ-0210' },
    retired: { elevatorId: 97, jobNum: 'SZ-0097' },
    newJobNum: 'SZ-0209',
    jobId: '5e2f1c9b-0a34-4d7a-b1f8-9e6c3d2b7a55',
  },
  add: async ({ db, make, shared, owner }) => {
    const unit = { domain_id: shared.domainId, building_name: 'secret-building' };
    return {
      // Without alarms.
      idle: await make.addElevator(db, unit),
      retired: await make.addElevator(db, { ...unit, retired_at: new Date() }),
      get newJobNum() {
        return `N${shared.newId.slice(0, 8)}`;
      },
      jobId: await make.addEndedImport(db, 'elevator', owner.userId),
    };
  },
})(rows => {
  const { elevatorId, jobNum, jobId } = rows;
  return {
    list: filter(rows),
    read: { elevatorId },
    add: {
      jobNum: rows.newJobNum,
      domainId: rows.domainId,
      buildingName: rows.buildingName,
      elevatorNum: '2#',
      registerCode: '',
      address: '',
      remark: '',
      x: null,
      y: null,
      elevatorType: 'lift' as const,
      brand: '迅达',
      startDate: '2015-06',
      inspectDate: '2026-03-01',
      warrantyEnd: '',
      annex: 'A' as const,
      ratedSpeed: 1.75,
      ratedLoad: 1000,
      floorCount: 18,
      deviceType: 1 as const,
      grtFlg: 'Y' as const,
      intercomPhone: '8012',
      maintenanceCompanyId: rows.companyId,
    },
    save: {
      elevatorId,
      jobNum,
      areaName: '华东',
      domainName: rows.domainName,
      buildingName: rows.buildingName,
      elevatorNum: '1#',
      registerCode: '',
      address: '路 1 号',
      domainType: '住宅',
      remark: '',
      x: 120.6,
      y: 31.3,
    },
    // With the file itself, whose header is detected and whose columns match the template.
    importPreview: { headerRow: '' },
    importElevator: { headerRow: '', mapping: '', lenient: 'false' },
    importStatus: { jobId },
    importCancel: { jobId },
    importProblems: { jobId },
    export: { ...filter(rows), downloadId: rows.newId },
    retire: rows.idle,
    takeBack: rows.retired,
    saveEnergy: { elevatorId, jobNum, energy: 'Y' },
    startCounter: { elevatorId, jobNum },
    downloadTemplate: { fileName: elevatorTemplateFile },
  };
});
