/** Adds a region, province or city, or changes one. What the national list knows is offered and filled in. */

import { type AreaRow, areaLevels, place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { noWords, wordsOf, yesWords } from '@hoistway/contract/words';
import { useScopeQuestion } from '@hoistway/fleet/scope/use-scope-question.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useCatchUp, useRowAgain } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import type { CallField } from '@hoistway/parts/form/call-form.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { AutoComplete } from 'antd';
import { fullName } from './area-tree.ts';
import { texts } from './texts.ts';

interface AreaDialogProps {
  /** Undefined for a new one. */
  area?: AreaRow;
  /** The area that a new one is added to. */
  parent?: AreaRow;
  areas: readonly AreaRow[];
  onClose: () => void;
  onSaved: (areaId: number) => void;
}

const valuesOf = (area: AreaRow) => ({
  ...area,
  parentId: area.parentId === null ? undefined : String(area.parentId),
});

export const AreaDialog = ({ area: opened, parent, areas, onClose, onSaved }: AreaDialogProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const askScope = useScopeQuestion();
  const again = useRowAgain(place.areas, reply => reply.areas);
  const { row: area, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => again(({ areaId }) => areaId === opened?.areaId),
    valuesOf,
  });
  const level = area?.level ?? (parent ? parent.level + 1 : placeLevels.region);
  const kind = wordsOf(areaLevels, level)?.[language] ?? '';
  const { data: national = [] } = useCall(
    place.nationalCities,
    {},
    { staleTimeMs: Number.POSITIVE_INFINITY },
  );
  const offered =
    level === placeLevels.province
      ? national
      : (national.find(({ name }) => name === parent?.name)?.cities ?? []);
  const fields: CallField<typeof place.saveArea>[] = [
    {
      name: 'name',
      label: t.name,
      kind: 'custom',
      required: true,
      children: (
        <AutoComplete
          options={level === placeLevels.region ? [] : offered.map(({ name }) => ({ value: name }))}
          showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
        />
      ),
    },
  ];
  if (area && level > placeLevels.region)
    fields.push({
      name: 'parentId',
      label: t.above,
      kind: 'choice',
      required: true,
      options: areas
        .filter(each => each.level === level - 1)
        .map(({ areaId }) => ({ value: String(areaId), label: fullName(areas, areaId) })),
    });
  if (level > placeLevels.region)
    fields.push({ name: 'areaCode', label: t.code, help: t.codeHelp, maxLength: 6 });
  if (level === placeLevels.city)
    fields.push({
      name: 'hasDistricts',
      label: t.hasDistricts,
      kind: 'choice',
      required: false,
      help: t.hasDistrictsHelp,
      options: [
        { value: 'Y', label: yesWords[language] },
        { value: 'N', label: noWords[language] },
      ],
    });
  const under = parent ? ` · ${parent.name}` : '';
  return (
    <CallDialog
      call={place.saveArea}
      title={area ? t.editArea(area.name) : `${t.addArea(kind)}${under}`}
      width={520}
      fields={fields}
      {...caughtUp}
      initial={area && valuesOf(area)}
      hidden={{ areaId: area?.areaId ?? null, parentId: parent?.areaId ?? null, edition: area?.edition }}
      prepare={values => {
        const { name = '', parentId } = values;
        return { ...values, name, ...(parentId === undefined ? {} : { parentId: Number(parentId) }) };
      }}
      insist={askScope}
      onClose={onClose}
      onDone={saved => {
        onClose();
        onSaved(saved.areaId);
      }}
    />
  );
};
