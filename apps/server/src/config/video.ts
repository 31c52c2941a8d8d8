/** The source of camera pictures. */
import { z } from 'zod';
import { integer, milliseconds, optionalText, refuse, setting, url } from './setting.ts';

const providers = ['none', 'ezviz', 'synthetic'] as const;
const mediaSources =
  /^https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?(,https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?)*$/i;

export const video = z
  .object({
    /**
     * The EZVIZ platform, a moving test picture, or none. Default: the test picture with the demo, nowhere without
     * it.
     */
    provider: setting(
      'HOISTWAY_VIDEO',
      z.enum(providers, { error: `one of: ${providers.join(', ')}` }).optional(),
    ),
    /** Test pictures that one process streams at once. */
    streams: setting('HOISTWAY_VIDEO_STREAMS', integer(1, 1000, 16)),
    /** The application at the EZVIZ platform, and the address of its API. */
    key: setting('HOISTWAY_EZVIZ_KEY', optionalText()),
    secret: setting('HOISTWAY_EZVIZ_SECRET', optionalText()),
    url: setting('HOISTWAY_EZVIZ_URL', url(['http', 'https'])),
    /** The sources of its pictures, for the browser: comma-separated addresses, `*` for any name or port. */
    media: setting(
      'HOISTWAY_EZVIZ_MEDIA',
      z
        .string()
        .regex(mediaSources, 'addresses by comma, such as https://*.ys7.com:*')
        .default('https://*.ys7.com:*'),
    ),
    timeoutMs: setting('HOISTWAY_EZVIZ_TIMEOUT_MS', milliseconds(8000)),
  })
  .superRefine((given, context) => {
    if (given.provider !== 'ezviz') return;
    for (const key of ['key', 'secret'] as const)
      if (given[key] === undefined) refuse(context, key, 'needed when HOISTWAY_VIDEO is ezviz');
  });

export const videoOf = ({ provider, streams, ...ezviz }: z.output<typeof video>, demo: boolean) => ({
  provider: provider ?? (demo ? ('synthetic' as const) : ('none' as const)),
  streams,
  ezviz: {
    key: ezviz.key ?? '',
    secret: ezviz.secret ?? '',
    url: (ezviz.url ?? 'https://open.ys7.com').replace(/\/+$/, ''),
    timeoutMs: ezviz.timeoutMs,
    /** For the pages' content policy. */
    mediaSources: ezviz.media.split(','),
  },
});
