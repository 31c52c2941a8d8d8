/** Adds a company, or changes one. */
import { type CompanyRow, company, companyKinds } from '@hoistway/contract/features/company';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { LogoInput } from './logo-input.tsx';
import { texts } from './texts.ts';

interface CompanyDialogProps {
  /** Undefined for a new one. */
  row: CompanyRow | undefined;
  onClose: () => void;
}

export const CompanyDialog = ({ row: opened, onClose }: CompanyDialogProps) => {
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(company.list, { companyId: opened?.companyId }),
  });
  const t = useTexts(texts);
  const title = useTitles(company.list.columns);
  const language = useLanguage();
  return (
    <CallDialog
      call={company.save}
      title={row ? `${t.edit} · ${row.companyName}` : t.add}
      {...caughtUp}
      initial={row}
      hidden={{ companyId: row?.companyId ?? null, version: row?.version ?? 0 }}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'companyName', label: title('companyName'), wide: true },
        {
          name: 'kind',
          label: title('kind'),
          kind: 'choice',
          required: true,
          options: companyKinds.entries.map(([value, name]) => ({ value, label: name[language] })),
        },
        {
          name: 'website',
          label: title('website'),
          placeholder: 'https://',
          maxLength: 200,
          required: false,
        },
        { name: 'address', label: title('address'), wide: true },
        { name: 'contact', label: title('contact') },
        {
          name: 'contactPhone',
          label: title('contactPhone'),
          inputMode: 'tel',
          maxLength: 20,
          required: false,
        },
        {
          name: 'logoId',
          label: title('logoId'),
          kind: 'custom',
          wide: true,
          help: t.logoHelp,
          children: <LogoInput />,
        },
      ]}
    />
  );
};
