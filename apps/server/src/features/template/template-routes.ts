/** Import templates, by the file name that their pages request. */

import { Refusal } from '@hoistway/contract/core/refusal';
import type { Language } from '@hoistway/contract/core/words';
import { elevatorPermissionTemplateFile } from '@hoistway/contract/features/data-permission';
import { elevator, elevatorTemplateFile } from '@hoistway/contract/features/elevator';
import { xlsxType } from '../../files/object-store/content-type.ts';
import { bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { elevatorPermissionTemplate } from './elevator-permission-template.ts';
import { elevatorTemplate } from './elevator-template.ts';
import { type Template, templateFile } from './template.ts';

const templates: ReadonlyMap<string, (language: Language) => Template> = new Map([
  [elevatorTemplateFile, elevatorTemplate],
  [elevatorPermissionTemplateFile, elevatorPermissionTemplate],
]);

export const templateRoutes = ({ downloads, timeZone }: { downloads: Downloads; timeZone: string }) => [
  bindFile(
    elevator.downloadTemplate,
    async ({ fileName }, { user, language }) => {
      const template = templates.get(fileName)?.(language);
      if (!template) throw new Refusal('notFound');
      return downloads.keep({
        user,
        kind: 'template',
        fileName: template.name,
        type: xlsxType,
        content: templateFile(template, language, timeZone),
        rows: template.rows.length,
      });
    },
    { perMinute: 60 },
  ),
];
