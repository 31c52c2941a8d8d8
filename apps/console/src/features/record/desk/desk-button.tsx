/** In the details of a plan: records its visit as completed, where that may be done. */
import { visit } from '@hoistway/contract/features/visit';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { DeskDialog } from './desk-dialog.tsx';
import { texts } from './texts.ts';

export const DeskButton = ({ mpId }: { mpId: number }) => {
  const t = useTexts(texts);
  const may = useMay('maintainManage.finish');
  const { data } = useCall(visit.desk, { mpId }, { enabled: may });
  const [open, setOpen] = useState(false);
  return (
    <>
      {may && data?.state === 'open' && (
        <Button type="primary" onClick={() => setOpen(true)}>
          {t.finish}
        </Button>
      )}
      {open && <DeskDialog mpId={mpId} onClose={() => setOpen(false)} />}
    </>
  );
};
