/** What is typed into a gateway, each value with a button that copies it. */
import { topicKinds, topicOf } from '@hoistway/contract/device/telemetry';
import { type BrokerAddress, gateway } from '@hoistway/contract/features/gateway';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Descriptions, Typography } from 'antd';
import css from './gateway.module.css';
import { texts } from './texts.ts';

const Copied = ({ text, secret = false }: { text: string; secret?: boolean }) => (
  <Typography.Text copyable className={secret ? css.secret : undefined}>
    {text}
  </Typography.Text>
);

const Door = ({ door: { port, local, tls } }: { door: BrokerAddress['doors'][number] }) => {
  const t = useTexts(texts);
  const setting = tls ? 'HOISTWAY_MQTT_TLS_HOST' : 'HOISTWAY_MQTT_HOST';
  return (
    <>
      <Copied text={String(port)} />
      {local && <span className={css.help}>{t.local(setting)}</span>}
    </>
  );
};

interface ConnectionSettingsProps {
  username: string;
  /** Known right after it was made only. */
  secret?: string;
}

export const ConnectionSettings = ({ username, secret }: ConnectionSettingsProps) => {
  const t = useTexts(texts);
  const narrow = useIsNarrow();
  const { data, error, refetch } = useCall(gateway.brokerAddress, {});
  const topics = (kinds: readonly Parameters<typeof topicOf>[1][]) => (
    <ul className={css.topics}>
      {kinds.map(kind => (
        <li key={kind}>
          <code>{topicOf('{jobNum}', kind)}</code>
        </li>
      ))}
    </ul>
  );
  if (!data)
    return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={6} />;
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      // Next to the names a phone has no room for topics.
      layout={narrow ? 'vertical' : 'horizontal'}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      items={[
        { key: 'host', label: t.host, children: <Copied text={data.host} /> },
        ...data.doors.map(door => ({
          key: `port ${door.tls}`,
          label: door.tls ? t.tlsPort : t.plainPort,
          children: <Door door={door} />,
        })),
        { key: 'version', label: t.version, children: '3.1.1' },
        { key: 'username', label: t.username, children: <Copied text={username} /> },
        ...(secret === undefined
          ? []
          : [{ key: 'secret', label: t.secret, children: <Copied text={secret} secret /> }]),
        {
          key: 'clientId',
          label: t.clientId,
          children: (
            <>
              <Copied text={username} />
              <span className={css.help}>{t.clientIdHelp}</span>
            </>
          ),
        },
        { key: 'publish', label: t.publish, children: topics(topicKinds) },
        {
          key: 'subscribe',
          label: t.subscribe,
          children: (
            <>
              {topics(['command'])}
              <span className={css.help}>{t.topicsHelp}</span>
            </>
          ),
        },
      ]}
    />
  );
};
