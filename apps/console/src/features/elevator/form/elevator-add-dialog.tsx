/** Adds one elevator to a site. */
import { elevator } from '@hoistway/contract/features/elevator';
import { SitePicker } from '@hoistway/fleet/list/site-picker.tsx';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { Form } from 'antd';
import { texts } from '../texts.ts';
import { factsOf, useElevatorFields } from './use-elevator-fields.tsx';

const fresh = { elevatorType: 'lift', grtFlg: 'N', deviceType: '1' };

export const ElevatorAddDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const title = useTitles(elevator.list.columns);
  const [form] = Form.useForm();
  const facts = useElevatorFields({ form, name: t.addTitle });
  return (
    <CallDialog
      call={elevator.add}
      form={form}
      title={t.addTitle}
      width={880}
      initial={fresh}
      prepare={values => factsOf(values)}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'jobNum', label: title('jobNum'), required: true, maxLength: 32, help: t.jobNumHelp },
        {
          name: 'domainId',
          label: title('domainName'),
          kind: 'custom',
          required: true,
          help: t.siteHelp,
          children: <SitePicker />,
        },
        ...facts,
      ]}
    />
  );
};
