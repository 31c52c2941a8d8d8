/** The WeChat service account that notifies its followers by template messages. */
import { z } from 'zod';
import { integer, optionalText, refuse, setting, url } from '../setting.ts';

/** WeChat names the fields of a template by type and number. */
const fieldOf = (types: readonly string[], normal: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(${types.join('|')})[1-9]\\d?$`),
      `a field of a WeChat template of the type ${types.join(' or ')} with its number, such as ${normal}`,
    )
    .default(normal);

const settings = z.object({
  /** Without it there is no WeChat. The token is that of the address that receives events. */
  appId: setting('HOISTWAY_WEIXIN_APPID', optionalText()),
  secret: setting('HOISTWAY_WEIXIN_SECRET', optionalText()),
  token: setting('HOISTWAY_WEIXIN_TOKEN', optionalText()),
  /** The ids of the templates; messages of a template without an id are not sent. */
  stoppedTemplate: setting('HOISTWAY_WEIXIN_STOPPED_TEMPLATE', optionalText()),
  recoveredTemplate: setting('HOISTWAY_WEIXIN_RECOVERED_TEMPLATE', optionalText()),
  trappedTemplate: setting('HOISTWAY_WEIXIN_TRAPPED_TEMPLATE', optionalText()),
  rescuedTemplate: setting('HOISTWAY_WEIXIN_RESCUED_TEMPLATE', optionalText()),
  maintenanceTemplate: setting('HOISTWAY_WEIXIN_MAINTENANCE_TEMPLATE', optionalText()),
  maintenanceMovedTemplate: setting('HOISTWAY_WEIXIN_MAINTENANCE_MOVED_TEMPLATE', optionalText()),
  noticeTemplate: setting('HOISTWAY_WEIXIN_NOTICE_TEMPLATE', optionalText()),
  /** The fields of all templates about a unit. */
  placeField: setting('HOISTWAY_WEIXIN_PLACE_FIELD', fieldOf(['thing'], 'thing1')),
  codeField: setting(
    'HOISTWAY_WEIXIN_CODE_FIELD',
    fieldOf(['character_string', 'thing'], 'character_string2'),
  ),
  timeField: setting('HOISTWAY_WEIXIN_TIME_FIELD', fieldOf(['time'], 'time3')),
  eventField: setting('HOISTWAY_WEIXIN_EVENT_FIELD', fieldOf(['phrase', 'thing'], 'phrase4')),
  /** The fields of the template of notices. */
  noticeTitleField: setting('HOISTWAY_WEIXIN_NOTICE_TITLE_FIELD', fieldOf(['thing'], 'thing1')),
  noticeTimeField: setting('HOISTWAY_WEIXIN_NOTICE_TIME_FIELD', fieldOf(['time'], 'time2')),
  url: setting('HOISTWAY_WEIXIN_URL', url(['http', 'https'])),
  /** A message may take four requests, and these less than the time after which its sender counts as dead. */
  timeoutMs: setting('HOISTWAY_WEIXIN_TIMEOUT_MS', integer(100, 25_000, 10_000)),
});

type Given = z.output<typeof settings>;

const templatesOf = (given: Given) => ({
  stopped: given.stoppedTemplate,
  recovered: given.recoveredTemplate,
  trapped: given.trappedTemplate,
  rescued: given.rescuedTemplate,
  maintenance: given.maintenanceTemplate,
  maintenanceMoved: given.maintenanceMovedTemplate,
  notice: given.noticeTemplate,
});

export const weixin = settings.superRefine((given, context) => {
  const { appId, secret, token, placeField, codeField, eventField } = given;
  const templates = Object.values(templatesOf(given));
  if (appId === undefined) {
    if ([secret, token, ...templates].some(one => one !== undefined))
      refuse(context, 'appId', 'needed with the other settings of WeChat');
    return;
  }
  for (const key of ['secret', 'token'] as const)
    if (given[key] === undefined) refuse(context, key, 'needed with HOISTWAY_WEIXIN_APPID');
  if (codeField === placeField) refuse(context, 'codeField', 'another field than that of the place');
  if (eventField === placeField || eventField === codeField)
    refuse(context, 'eventField', 'another field than those of place and job number');
});

/** Undefined where no service account is set up. */
export const weixinOf = (given: Given) => {
  const { appId, secret, token, timeoutMs } = given;
  if (appId === undefined || secret === undefined || token === undefined) return undefined;
  return {
    url: (given.url ?? 'https://api.weixin.qq.com').replace(/\/+$/, ''),
    appId,
    secret,
    token,
    templates: templatesOf(given),
    fields: {
      place: given.placeField,
      code: given.codeField,
      time: given.timeField,
      event: given.eventField,
      noticeTitle: given.noticeTitleField,
      noticeTime: given.noticeTimeField,
    },
    timeoutMs,
  };
};
