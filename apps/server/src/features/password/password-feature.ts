/** Changing one's own password. */
import { password } from '@hoistway/contract/features/password';
import { countTry } from '../../auth/sign-in/own-password.ts';
import { pairOf } from '../../auth/sign-in/password-attempts.ts';
import { feature } from '../../feature.ts';
import { bindToSession } from '../../http/serve.ts';
import { changePassword, requireNew } from './change-password.ts';
import { passwordExamples } from './password-examples.ts';

export const passwordFeature = () =>
  feature({
    examples: [passwordExamples],
    bindings: [
      bindToSession(
        password.modify,
        async (input, { db, user, address }) => {
          await changePassword(db, user, pairOf(user.username, address), input);
          return null;
        },
        {
          // Counted outside the transaction: a wrong password must leave its trace.
          first: async (input, { db, user, address }) => {
            requireNew(user.username, input);
            await countTry(db, pairOf(user.username, address));
          },
          perMinuteOfSession: 10,
        },
      ),
    ],
  });
