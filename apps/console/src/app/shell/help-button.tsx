/** Opens the manual of the screen next to it. */
import { QuestionCircleOutlined } from '@ant-design/icons';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { PageRoute } from '../routes.tsx';
import { texts } from '../texts.ts';

const HelpDrawer = lazyPart(async () => (await import('../../features/help/help-drawer.tsx')).HelpDrawer);

export const HelpButton = ({ route }: { route: PageRoute }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        aria-label={t.help}
        title={t.help}
        icon={<QuestionCircleOutlined />}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <HelpDrawer name={route.name} title={route.title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
