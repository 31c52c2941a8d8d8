import { elevator, elevatorTemplateFile } from '../features/elevator.ts';
import { filtersOf, firstPage } from './common.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const filter = (rows: ExampleRows) => ({
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

export const elevatorExamples = examplesOf(elevator)(rows => {
  const { elevatorId, jobNum, importId: jobId } = rows;
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
    export: { ...filter(rows), downloadId: rows.newDownloadId },
    retire: { elevatorId: rows.idleElevatorId, jobNum: rows.idleJobNum },
    takeBack: { elevatorId: rows.retiredElevatorId, jobNum: rows.retiredJobNum },
    saveEnergy: { elevatorId, jobNum, energy: 'Y' },
    startCounter: { elevatorId, jobNum },
    downloadTemplate: { fileName: elevatorTemplateFile },
  };
});
