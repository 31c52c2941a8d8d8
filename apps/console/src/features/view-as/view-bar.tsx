/** On every page of a view: whose console this is, that nothing can be changed, and the way back. */
import { EyeOutlined } from '@ant-design/icons';
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { sessionStore, useSession } from '@hoistway/parts/session/session.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { texts } from './texts.ts';
import css from './view-bar.module.css';

const WhyDialog = lazyPart(async () => (await import('./why-dialog.tsx')).WhyDialog);

export const ViewBar = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const info = useSession()?.info;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (!info?.view) return null;
  const { user, view } = info;
  const leave = () => {
    setLeaving(true);
    sessionStore.leaveView(view.viewId);
  };
  return (
    <section className={css.bar} aria-label={t.view.title} data-part="view-bar">
      <EyeOutlined aria-hidden />
      <span className={css.whose}>
        <strong>{t.view.as({ name: user.username, role: roleNameIn(user.roleName, language) })}</strong>
        <span className={css.rest}>{t.view.rest(view.until.slice(11, 16))}</span>
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        {t.view.why}
      </Button>
      <Button size="small" type="primary" loading={leaving} onClick={leave}>
        {t.view.back}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <WhyDialog person={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
};
