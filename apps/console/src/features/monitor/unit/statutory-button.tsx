/** Leads to what the law wants of a unit, for users who hold that page. */
import { CarryOutOutlined } from '@ant-design/icons';
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { statutoryLink } from '@hoistway/fleet/list/statutory-link.ts';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { texts } from '../texts.ts';

export const StatutoryButton = ({ row }: { row: ElevatorRow }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <Allowed to="statutory">
      <Button
        icon={<CarryOutOutlined />}
        title={t.statutory}
        onClick={() => void navigate(statutoryLink(row))}
      >
        {t.unit.statutory}
      </Button>
    </Allowed>
  );
};
