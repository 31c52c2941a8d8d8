/** Changing one's own password. */
import { password } from '@hoistway/contract/features/password';
import { words } from '@hoistway/contract/words';
import { checkOwnPassword } from '../../auth/sign-in/own-password.ts';
import { pairOf } from '../../auth/sign-in/password-attempts.ts';
import { feature } from '../../feature.ts';
import { bindToSession } from '../../http/serve.ts';
import { changePassword, requireNew } from './change-password.ts';
import { passwordExamples } from './password-examples.ts';

const oldPasswordWrong = words('旧密码错误', 'The old password is wrong');

export const passwordFeature = () =>
  feature({
    examples: [passwordExamples],
    bindings: [
      bindToSession(
        password.modify,
        async (input, { db, user }) => {
          await changePassword(db, user, input);
          return null;
        },
        {
          // Outside the transaction: a wrong password must leave its trace.
          first: async (input, { db, user, address }) => {
            requireNew(user.username, input);
            const given = { userId: user.userId, password: input.password, problem: oldPasswordWrong };
            await checkOwnPassword(db, pairOf(user.username, address), given);
          },
          perMinuteOfSession: 10,
        },
      ),
    ],
  });
