/** Which topics a connection may use: those of its account's elevators. */
import { parseTopic } from '@hoistway/contract/device/telemetry';
import type { DeviceAccount } from './device-accounts.ts';

/** The identity that a connection has proved. */
export interface Session {
  account: DeviceAccount;
  /** The newest topic and its meaning: most devices use few. */
  topic: string;
  meaning: ReturnType<typeof parseTopic>;
  /** Why the newest topic was refused. */
  problem: 'topic' | 'unauthorised' | undefined;
}

export const sessionOf = (account: DeviceAccount): Session => ({
  account,
  topic: '',
  meaning: undefined,
  problem: 'topic',
});

/** The session, with the meaning of this topic and whether it may be published to. */
export const topicFor = (session: Session, topic: string): Session => {
  if (session.topic === topic) return session;
  const meaning = parseTopic(topic);
  session.topic = topic;
  session.meaning = meaning;
  const allowed = meaning && (session.account.wholeFleet || session.account.jobNums.has(meaning.jobNum));
  session.problem = !meaning ? 'topic' : allowed ? undefined : 'unauthorised';
  return session;
};

/** Devices receive commands, and nothing else. */
export const maySubscribe = ({ wholeFleet, jobNums }: DeviceAccount, topic: string): boolean => {
  const [root, jobNum = '', kind, ...more] = topic.split('/');
  const own = wholeFleet
    ? jobNum === '+' || /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(jobNum)
    : jobNums.has(jobNum);
  return root === 'lift' && own && kind === 'command' && more.length === 0;
};
