/** Makes a webhook, or changes one: its address, its events, its places. */
import type { CallOutput } from '@hoistway/contract/core/call';
import {
  type WebhookEvent,
  type WebhookRow,
  webhook,
  webhookEvents,
} from '@hoistway/contract/features/webhook';
import { type PlacesInput, pathsOf, useScopeFields } from '@hoistway/fleet/scope/scope-fields.tsx';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { Checkbox } from 'antd';
import { texts } from './texts.ts';
import css from './webhook.module.css';

interface EventsInputProps {
  /** Given by the form. */
  id?: string;
  value?: WebhookEvent[];
  onChange?: (value: WebhookEvent[]) => void;
}

const EventsInput = ({ id, value = [], onChange }: EventsInputProps) => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <div id={id}>
      <Checkbox.Group<WebhookEvent> className={css.events} value={value} onChange={onChange}>
        {webhookEvents.codes.map(event => (
          <Checkbox key={event} value={event}>
            {words(webhookEvents.words[event])}
            <span className={css.help}>{t.events[event]}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
};

type WebhookDialogProps = { Places: PlacesInput; onClose: () => void } & (
  | { row: WebhookRow; onMade?: never }
  | { row?: never; onMade: (made: CallOutput<typeof webhook.add>) => void }
);

const valuesOf = (row: WebhookRow) => ({
  ...row,
  nodeList: row.places.map(({ path, name }) => [path, name]),
});

export const WebhookDialog = ({ Places, row: opened, onMade, onClose }: WebhookDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(webhook.list.columns);
  const language = useLanguage();
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(webhook.list, { webhookId: opened?.webhookId }),
    valuesOf,
  });
  const scope = useScopeFields(Places, row?.everything ?? true);
  /** What another address means. */
  const moving = (waiting: number) => (waiting === 0 ? t.urlMoved : t.urlMoved + t.urlWaiting(waiting));
  const fields = [
    { name: 'name', label: title('name') },
    {
      name: 'language',
      label: title('language'),
      kind: 'choice',
      help: t.languageHelp,
      options: [
        { value: 'zh', label: '中文' },
        { value: 'en', label: 'English' },
      ],
    },
    {
      name: 'url',
      label: title('url'),
      placeholder: 'https://',
      help: row ? `${t.urlHelp}${moving(row.waiting)}` : t.urlHelp,
      wide: true,
    },
    {
      name: 'eventList',
      label: title('eventList'),
      kind: 'custom',
      wide: true,
      children: <EventsInput />,
    },
    ...scope.fields,
  ] satisfies CallField<typeof webhook.add>[];
  const common = {
    width: 860,
    fields,
    prepare: ({ nodeList, eventList = [], ...values }: Record<string, unknown>) => ({
      ...values,
      eventList,
      nodeList: pathsOf(nodeList),
    }),
    onClose,
  };
  if (opened) {
    const about = row ?? opened;
    return (
      <CallDialog
        {...common}
        call={webhook.update}
        title={t.editTitle(about.name)}
        {...caughtUp}
        initial={valuesOf(about)}
        hidden={{ webhookId: about.webhookId, version: about.version }}
        onDone={onClose}
      />
    );
  }
  return (
    <CallDialog
      {...common}
      call={webhook.add}
      title={t.addTitle}
      doneText={t.made}
      initial={{ everything: true, language }}
      onDone={onMade}
    />
  );
};
