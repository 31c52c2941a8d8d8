/**
 * Whether messages about units are sent by themselves or by a person (specification 3, section 4: "messaging manual or auto").
 * It holds for the installation, each kind by itself.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { msg } from '../pages/msg.ts';
import { words } from '../words.ts';
import { receiverKinds } from './receiver.ts';

const kinds = z.array(z.literal(receiverKinds.codes)).max(receiverKinds.codes.length);

export const sendingMode = {
  read: get('/sendingMode/search', {
    summary:
      'The kinds of messages about units that wait until a person sends them; all others leave by themselves',
    access: ['msg', 'message.send', 'maintainMsg.send'],
    shows: ['msg'],
    output: z.object({ manual: kinds, version: f.version }),
  }),
  save: post('/sendingMode/save', {
    summary:
      'Set which kinds of messages about units wait until a person sends them. Waiting messages of the other kinds are sent, announcements of maintenance outside the quiet hours',
    access: ['msg.mode'],
    input: z.object({
      manual: kinds,
      /** As it was read. */
      version: f.version,
    }),
    changes: ['msg'],
    log: { module: msg.title, type: words('发送方式', 'Sending mode') },
  }),
};
