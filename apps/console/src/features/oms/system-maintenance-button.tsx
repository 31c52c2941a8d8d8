/** Opens the planned maintenance of the system; for super administrators. */
import { ToolOutlined } from '@ant-design/icons';
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { texts } from './texts.ts';

const SystemMaintenanceDialog = lazyPart(
  async () => (await import('./system-maintenance-dialog.tsx')).SystemMaintenanceDialog,
);

export const SystemMaintenanceButton = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  if (!isSuperAdministrator(useSession()?.info.user)) return null;
  return (
    <>
      <Button icon={<ToolOutlined />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SystemMaintenanceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
