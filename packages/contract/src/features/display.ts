/**
 * Page scroll (specification 2, section 2.10): which pages of the console a screen shows one after the other, for how
 * long each, and the pictures of its picture page. Each account has settings of its own.
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { type PageName, pageNamed } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, only, words } from '../words.ts';

export const mostScrollImages = 5;
export const maxScrollImageBytes = 10 * 1024 * 1024;
export const scrollSeconds = { least: 3, most: 600, initial: 3 } as const;

/** The pages that can be shown, as the specification lists them. */
export const scrollPages = codes([
  ['alarm', pageNamed('alarm').title],
  ['device', pageNamed('device').title],
  ['faultReport', pageNamed('faultReport').title],
  ['message', pageNamed('message').title],
  ['monitor', pageNamed('monitor').title],
  ['maintainManage', pageNamed('maintainManage').title],
  ['maintainMsg', pageNamed('maintainMsg').title],
  ['supervise', pageNamed('supervise').title],
  ['account', pageNamed('account').title],
  ['feedback', pageNamed('feedback').title],
  ['lift', pageNamed('lift').title],
  ['log', pageNamed('log').title],
  ['role', pageNamed('role').title],
  ['index', pageNamed('indexInfo').title],
  ['imagePage', words('图片', 'Pictures')],
]);
export type ScrollPage = CodeOf<typeof scrollPages>;

/**
 * Those that a display link shows, to whoever passes its screen. The others are about people: whoever is named, telephoned
 * or written to, and whoever signed in and did something.
 */
export const shareablePages = only(
  scrollPages,
  'alarm',
  'device',
  'monitor',
  'maintainManage',
  'supervise',
  'lift',
  'index',
  'imagePage',
);
export type ShareablePage = CodeOf<typeof shareablePages>;
export const isShareable = (page: ScrollPage): page is ShareablePage =>
  shareablePages.codes.some(linked => linked === page);

/** The permission that shows it. */
export const permissionOf = (page: ScrollPage): PageName => {
  if (page === 'index') return 'indexInfo';
  return page === 'imagePage' ? 'displayIndex' : page;
};

export const scrollModes = codes([
  ['auto', words('自动播放', 'Automatic')],
  ['manual', words('手动播放', 'Manual')],
]);
export type ScrollMode = CodeOf<typeof scrollModes>;

const outside = problem(
  words(
    `请输入 ${scrollSeconds.least} 至 ${scrollSeconds.most} 的整数`,
    `Enter a whole number from ${scrollSeconds.least} to ${scrollSeconds.most}`,
  ),
);
const scrollStep = z.object({
  page: z.literal(scrollPages.codes),
  seconds: z
    .number(outside)
    .int(outside)
    .min(scrollSeconds.least, outside)
    .max(scrollSeconds.most, outside)
    .default(scrollSeconds.initial),
});
export type ScrollStep = z.output<typeof scrollStep>;

export const scrollSteps = z
  .array(scrollStep)
  .max(scrollPages.codes.length)
  .refine(steps => new Set(steps.map(({ page }) => page)).size === steps.length);

export const displaySetting = z
  .object({
    mode: z.literal(scrollModes.codes),
    /** In the order in which they are shown. */
    pages: scrollSteps,
    /** In the order in which the picture page shows them. */
    imageIds: z
      .array(f.rowId)
      .max(
        mostScrollImages,
        problem(
          words(`最多上传${mostScrollImages}张图片`, `At most ${mostScrollImages} pictures can be uploaded`),
        ),
      ),
  })
  .superRefine(({ pages, imageIds }, { addIssue }) => {
    if (imageIds.length === 0 && pages.some(({ page }) => page === 'imagePage'))
      addIssue({ code: 'custom', path: ['imageIds'], message: problem(problems.required) });
  });
export type DisplaySetting = z.output<typeof displaySetting>;

const access = ['displayIndex'] as const;

export const display = {
  setting: get('/display/setting', {
    summary: 'Which pages the caller’s page scroll shows; none until they are chosen',
    shows: ['displaySetting'],
    access,
    keys: false,
    output: displaySetting,
  }),
  save: post('/display/saveSetting', {
    summary: 'Save the pages, their order and times, and the pictures of the caller’s page scroll',
    access,
    input: displaySetting,
    changes: ['displaySetting'],
    log: { module: pageNamed('displayIndex').title, type: words('保存', 'Save') },
  }),
  addImage: upload('/display/image', {
    summary: 'Upload a picture (jpg or png) for the caller’s page scroll, which must then be saved with it',
    access,
    changes: [],
    output: z.object({ imageId: z.number().int() }),
  }),
  image: download('GET', '/display/image/:imageId', {
    summary: 'A picture of the caller’s page scroll',
    access,
    keys: false,
    input: z.object({ imageId: f.rowIdText }),
  }),
};
