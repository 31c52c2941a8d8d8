import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/record.ts';

export const words: SameKeys<typeof zh> = {
  detail: 'Details',
  evaluate: 'Evaluate',
  seeEvaluation: 'See evaluation',
  supervise: 'Supervision',
  none: 'No maintenance records.',
  dialog: {
    title: 'Maintenance record · {{jobNum}} · {{date}}',
    minutes: '{{count}} minutes',
    minutes_one: '{{count}} minute',
    missing: 'Missing: {{items}}',
    photos: 'Photos of the site',
    signature: 'Signature',
    pdf: 'PDF of the record',
    download: 'Download',
    pdfFailed: 'The PDF could not be loaded',
    reviewed: '{{person}} at {{time}}',
  },
  review: {
    button: 'Accept',
    title: 'Accept this maintenance record?',
    text: '{{jobNum}}, {{date}}. Your name and the time are kept with it; this cannot be taken back.',
    done: 'Accepted',
  },
  evaluation: {
    title: 'Maintenance evaluation · {{jobNum}} · {{date}}',
    getFailed: 'It could not be fetched',
    overallEval: 'Overall',
    runEval: 'Running',
    personnelEval: 'Personnel',
    skillEval: 'Skill',
    remark: 'Remark',
    evaluator: 'Evaluated by',
    appendContent: 'Appended comment',
    appender: 'Appended by',
    signed: '{{person}}, {{time}}',
    append: 'Append',
    submit: 'Submit',
    stars: ['Very dissatisfied', 'Dissatisfied', 'Basically satisfied', 'Fairly satisfied', 'Very satisfied'],
  },
};
