/** Service of a unit: its maintenance company and annex, warranty, car phone, remarks. */
import { z } from 'zod';
import * as f from '../../core/fields.ts';
import { sheetTitle } from '../../core/list.ts';
import { intercomPhone } from '../intercom.ts';
import { unitColumns as unit } from '../unit-columns.ts';
import { annexChoices, yesNoChoices } from './import-choices.ts';
import type { ImportFieldDescription } from './import-field.ts';

export const serviceFields = [
  {
    key: 'grtFlg',
    required: false,
    ...sheetTitle(unit.grtFlg),
    kind: 'yesNo',
    choices: yesNoChoices,
    schema: z.boolean(),
    headers: {
      zh: ['本公司维保'],
      en: ['grtflg', 'maintained by us'],
      de: ['von uns gewartet', 'in unserer Wartung', 'eigene Wartung'],
      fr: ['entretenu par nous', 'sous contrat'],
      es: ['mantenido por nosotros'],
      it: ['in nostra manutenzione'],
      nl: ['in eigen onderhoud', 'door ons onderhouden'],
      pt: ['mantido por nós'],
      pl: ['w naszej konserwacji'],
    },
    unsureHeaders: [
      'maintenance',
      'Wartung',
      'Wartungsvertrag',
      'entretien',
      'mantenimiento',
      'manutenzione',
    ],
  },
  {
    key: 'warrantyEnd',
    required: false,
    ...sheetTitle(unit.warrantyEnd),
    kind: 'day',
    coarse: false,
    schema: f.day,
    headers: {
      zh: ['质保到期日', '质保期至', '保修到期', '保修期至'],
      en: ['warranty end', 'warranty expiry', 'end of warranty', 'warranty expiration date'],
      de: ['Garantie bis', 'Garantieende', 'Gewährleistung bis', 'Gewährleistungsende'],
      fr: ['fin de garantie', "garantie jusqu'au"],
      es: ['fin de garantía', 'garantía hasta'],
      it: ['fine garanzia', 'garanzia fino al'],
      nl: ['einde garantie', 'garantie tot'],
      pt: ['fim da garantia', 'garantia até'],
      pl: ['koniec gwarancji', 'gwarancja do'],
    },
    unsureHeaders: ['warranty', 'Garantie', 'garanzia', 'garantía', 'garantia', '质保', '质保期', '保修'],
  },
  {
    key: 'annex',
    required: false,
    ...sheetTitle(unit.annex),
    kind: 'choice',
    choices: annexChoices,
    open: false,
    schema: z.enum(['A', 'B', 'C', 'D']),
    headers: {
      zh: ['维保附件', '保养附件'],
      en: ['annex', 'maintenance annex'],
    },
  },
  {
    key: 'intercomPhone',
    required: false,
    ...sheetTitle(unit.intercomPhone),
    kind: 'text',
    schema: intercomPhone,
    headers: {
      zh: ['对讲号码', '对讲电话', '轿厢电话'],
      en: ['intercom phone', 'car phone', 'emergency phone'],
      de: ['Notruf', 'Notrufnummer', 'Kabinentelefon'],
      fr: ['téléphone de cabine', "numéro d'appel d'urgence"],
      es: ['teléfono de cabina'],
      it: ['telefono di cabina'],
      nl: ['lifttelefoon', 'cabinetelefoon'],
      pt: ['telefone da cabina', 'telefone da cabine'],
      pl: ['telefon w kabinie'],
    },
  },
  {
    key: 'remark',
    required: false,
    ...sheetTitle(unit.remark),
    kind: 'text',
    schema: f.elevatorRemark,
    headers: {
      en: ['remarks', 'note', 'notes', 'comment', 'comments'],
      de: ['Bemerkung', 'Bemerkungen', 'Anmerkung', 'Hinweis'],
      fr: ['remarque', 'remarques', 'commentaire', 'observations'],
      es: ['observaciones', 'notas', 'comentarios'],
      it: ['osservazioni', 'annotazioni'],
      nl: ['opmerking', 'opmerkingen'],
      pt: ['observações', 'notas', 'comentários'],
      pl: ['uwagi', 'uwaga'],
    },
  },
] as const satisfies readonly ImportFieldDescription[];
