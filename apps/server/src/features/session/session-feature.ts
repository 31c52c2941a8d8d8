/** Signing in and out, and what the console receives about its user; the rows belong to `auth`. */
import { isBuiltPage, isPage } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Settings } from '@hoistway/contract/core/settings';
import { session, signInLog } from '@hoistway/contract/features/session';
import { words } from '@hoistway/contract/words';
import { networkOf } from '../../auth/network.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { newCaptcha, takeCaptcha } from '../../auth/sign-in/captcha.ts';
import { accountOfPhone, type Entrant, signIn, signInByPhone } from '../../auth/sign-in/sign-in.ts';
import type { SessionUser } from '../../auth/signed-in.ts';
import type { Config } from '../../config/config.ts';
import { inTransaction } from '../../database/transaction.ts';
import { feature } from '../../feature.ts';
import type { PublicContext } from '../../http/context.ts';
import { tokenOf } from '../../http/door/admission.ts';
import { writeOperationLog } from '../../http/operation-log/operation-log.ts';
import { bind, bindPublic, bindToSession } from '../../http/serve.ts';
import { socketLimitsOf } from '../../live/socket-limits.ts';
import { withoutTemplate } from '../../outbox/sms-templates.ts';
import { browserKey, sendCode, useCode } from '../phone/sms-code.ts';
import { sessionExamples } from './session-examples.ts';
import { displayInfo, saveLanguage, sessionInfo, viewInfo } from './session-queries.ts';

/** The configuration sent to the console. */
type ShownConfig = Pick<Config, 'timeZone' | 'intervals' | 'map' | 'links' | 'sms' | 'weixin'>;

interface SessionDeps {
  sessions: Sessions;
  settings: Settings;
}

/**
 * From one address: all screens of a building share one, and start together after a power cut. A token of 256 bits is not
 * guessed, however often somebody tries.
 */
const entriesPerMinute = 300;

/** Starts the session of somebody who has proven who it is. */
const enter =
  ({ sessions, settings }: SessionDeps) =>
  async ({ userId, proof }: Entrant, { db, address, userAgent, clientType, language }: PublicContext) => {
    const info = await sessionInfo(db, userId, settings, language);
    if (!info.permissions.some(isBuiltPage))
      throw new Refusal(info.permissions.some(isPage) ? 'onlyPlanned' : 'noMenu');
    const token = await sessions.start(userId, address, userAgent, proof);
    await writeOperationLog(db, { log: signInLog }, { user: info.user, clientType }, [address]);
    return { token, info };
  };

const infoOf = async (
  user: SessionUser,
  { db, settings, language }: Pick<PublicContext, 'db' | 'language'> & { settings: Settings },
) => {
  const info = await sessionInfo(db, user.userId, settings, language);
  if (user.view) return viewInfo(info, user.view);
  return user.displayLink ? displayInfo(db, info, user, user.displayLink) : info;
};

export const sessionFeature = ({ sessions, config }: { sessions: Sessions; config: ShownConfig }) => {
  const settings = settingsOf(config);
  return feature({
    examples: [sessionExamples],
    bindings: [
      bindPublic(session.captcha, (_input, { db }) => newCaptcha(db)),

      bindPublic(
        session.signIn,
        async (input, context) =>
          enter({ sessions, settings })(
            await signIn(context.db, { ...input, address: context.address }),
            context,
          ),
        { perMinute: 30 },
      ),

      bindPublic(
        session.signInCode,
        async ({ telNum, captcha, ctoken, browserKey: given }, { db, address, language }) => {
          if (!(await takeCaptcha(db, ctoken, captcha))) throw new Refusal('captchaWrong');
          return inTransaction(db, async trx =>
            sendCode(trx, {
              telNum,
              purpose: 'signIn',
              asker: ctoken,
              network: networkOf(address),
              given,
              language,
              receiverId: await accountOfPhone(trx, telNum),
            }),
          );
        },
        { perMinute: 10 },
      ),

      bindPublic(
        session.signInBySms,
        async ({ telNum, smsCode, ctoken }, context) => {
          await useCode(context.db, { telNum, purpose: 'signIn', asker: ctoken }, smsCode);
          const entered = await enter({ sessions, settings })(
            await signInByPhone(context.db, telNum),
            context,
          );
          return { ...entered, browserKey: await browserKey(context.db, telNum) };
        },
        { perMinute: 30 },
      ),

      bindToSession(session.signOut, async (_input, { user }) => {
        await sessions.end(user.tokenHash);
        return null;
      }),

      // A display link carries its token in its address, and that token is read-only. A session's own token is accepted
      // only from the header: in an address it would end up in the logs of every proxy.
      bindPublic(
        session.byToken,
        async ({ token: inAddress = '' }, { db, authorization, language }) => {
          const inHeader = tokenOf(authorization);
          const own = await sessions.read(inHeader);
          const user = own ?? (await sessions.read(inAddress));
          if (!user || (!own && !user.displayLink)) throw new Refusal('sessionGone');
          const info = await infoOf(user, { db, settings, language });
          return { token: own ? inHeader : inAddress, ...info };
        },
        { perMinute: entriesPerMinute },
      ),

      bindToSession(session.current, (_input, { db, user, language }) =>
        infoOf(user, { db, settings, language }),
      ),

      bindToSession(session.ownSessions, async (_input, { user }) =>
        (await sessions.list(user.userId)).map(({ tokenHash, ...listed }) => ({
          ...listed,
          current: tokenHash.equals(user.tokenHash),
        })),
      ),

      bind(session.endSession, async ({ sessionId }, { user, remark }) => {
        const ended = await sessions.endOwn(user.userId, sessionId);
        if (!ended) throw new Refusal('notFound');
        const { address, startDate } = ended;
        remark(words(`${address}，${startDate} 登录`, `${address}, signed in ${startDate}`));
        return null;
      }),

      bindToSession(
        session.socketTicket,
        async (_input, { user }) => ({ ticket: await sessions.giveTicket(user.tokenHash) }),
        { perMinuteOfSession: user => socketLimitsOf(user).ticketsPerMinute },
      ),

      bind(session.changeLanguage, async ({ language }, { db, user }) => {
        await saveLanguage(db, user.userId, language);
        return null;
      }),
    ],
  });
};

const settingsOf = ({ timeZone, intervals, map, links, sms, weixin }: ShownConfig): Settings => ({
  timeZone,
  ...intervals,
  mapTiles: { url: map.tileUrl ?? '', system: map.tileSystem, attribution: map.tileAttribution },
  externalPlatform: links.externalPlatformUrl ?? '',
  unsentKinds: {
    sms: sms.aliyun ? withoutTemplate(sms.aliyun.templates) : null,
    weixin: weixin ? withoutTemplate(weixin.templates) : null,
  },
});
