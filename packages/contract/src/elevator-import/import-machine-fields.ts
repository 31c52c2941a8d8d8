/** What the machine is: its registration, kind and maker, its days and its ratings. */
import { z } from 'zod';
import * as f from '../core/fields.ts';
import { sheetTitle } from '../core/list.ts';
import { unitColumns as unit } from '../features/unit-columns.ts';
import { elevatorTypeChoices } from './import-choices.ts';
import type { ImportFieldDescription } from './import-field.ts';

const maxFloors = 250;
/** m/s */
const maxSpeed = 20;
/** kg */
const maxLoad = 100_000;

export const machineFields = [
  {
    key: 'registerCode',
    required: false,
    ...sheetTitle(unit.registerCode),
    kind: 'text',
    schema: f.registerCode,
    headers: {
      zh: ['设备注册代码', '注册登记号'],
      en: ['register code', 'registration number', 'registration no'],
      de: ['Registriernummer', 'Registrierungsnummer', 'Prüfnummer'],
      fr: ["numéro d'enregistrement", "n° d'enregistrement", "numéro d'immatriculation"],
      es: ['número de registro', 'RAE', 'n° de registro'],
      it: ['numero di registrazione', 'numero di matricola'],
      nl: ['registratienummer'],
      pt: ['número de registo', 'número de registro'],
      pl: ['numer ewidencyjny', 'nr ewidencyjny', 'numer rejestracyjny'],
    },
  },
  {
    key: 'elevatorType',
    required: false,
    ...sheetTitle(unit.elevatorType),
    schema: f.elevatorType,
    kind: 'choice',
    choices: elevatorTypeChoices,
    open: false,
    headers: {
      zh: ['设备类型', '电梯种类'],
      en: ['device type', 'unit type', 'lift type', 'equipment type'],
      de: ['Anlagenart', 'Anlagentyp', 'Aufzugsart', 'Aufzugstyp', 'Aufzugart', 'Aufzugtyp'],
      fr: ["type d'appareil", "type d'ascenseur", "type d'équipement"],
      es: ['tipo de equipo', 'tipo de ascensor', 'tipo de aparato'],
      it: ['tipo impianto', 'tipo di impianto', 'tipologia impianto'],
      nl: ['type lift', 'lifttype', 'installatietype', 'soort installatie'],
      pt: ['tipo de equipamento', 'tipo de elevador'],
      pl: ['rodzaj urządzenia', 'typ urządzenia', 'rodzaj dźwigu'],
    },
    unsureHeaders: ['type', 'Typ', 'tipo', 'Art', 'soort', 'rodzaj', 'kind', 'category', '类型'],
  },
  {
    key: 'brand',
    required: false,
    ...sheetTitle(unit.brand),
    kind: 'text',
    schema: f.brand,
    headers: {
      zh: ['制造单位', '厂家'],
      en: ['manufacturer', 'maker', 'make'],
      de: ['Hersteller', 'Marke', 'Fabrikat'],
      fr: ['marque', 'fabricant', 'constructeur'],
      es: ['marca', 'fabricante'],
      it: ['marca', 'fabbricante', 'costruttore', 'produttore'],
      nl: ['merk', 'fabrikant'],
      pt: ['marca', 'fabricante'],
      pl: ['producent', 'marka', 'wytwórca'],
    },
  },
] as const satisfies readonly ImportFieldDescription[];

export const ratingFields = [
  {
    key: 'startDate',
    required: false,
    ...sheetTitle(unit.startDate),
    kind: 'day',
    coarse: true,
    schema: f.dayMonthOrYear,
    headers: {
      zh: ['使用日期', '安装日期'],
      en: [
        ...['start date', 'commissioned', 'commissioning date', 'approval date', 'installation date'],
        ...['year installed', 'installation year', 'year of construction'],
      ],
      de: ['Inbetriebnahme', 'Inbetriebnahmedatum', 'Baujahr', 'Einbaudatum'],
      fr: ['mise en service', 'date de mise en service', "date d'installation", "année d'installation"],
      es: ['fecha de puesta en servicio', 'puesta en servicio', 'fecha de instalación', 'año de instalación'],
      it: ['messa in servizio', 'data di messa in servizio', 'anno di installazione', 'data installazione'],
      nl: ['bouwjaar', 'ingebruikname', 'datum ingebruikname', 'installatiedatum'],
      pt: ['data de instalação', 'ano de instalação', 'entrada em serviço', 'data de entrada em serviço'],
      pl: ['rok budowy', 'data uruchomienia', 'rok produkcji', 'data montażu'],
    },
    unsureHeaders: ['date', 'Datum', 'data', 'fecha', 'year', 'Jahr', 'année', 'año', 'anno', 'ano', 'rok'],
  },
  {
    key: 'inspectDate',
    required: false,
    ...sheetTitle(unit.inspectDate),
    kind: 'day',
    coarse: false,
    schema: f.day,
    headers: {
      zh: ['检验日期', '年检时间'],
      en: ['inspect date', 'insp date', 'last inspection', 'last per insp date'],
      de: ['Prüfdatum', 'letzte Prüfung', 'Prüftermin', 'Hauptprüfung'],
      fr: ["date d'inspection", 'dernier contrôle', 'date de contrôle'],
      es: ['fecha de inspección', 'última inspección'],
      it: ['data di ispezione', 'ultima verifica', 'data verifica'],
      nl: ['keuringsdatum', 'laatste keuring', 'datum keuring'],
      pt: ['data de inspeção', 'última inspeção'],
      pl: ['data badania', 'data kontroli', 'ostatnie badanie'],
    },
    unsureHeaders: ['next inspection', 'nächste Prüfung'],
  },
  {
    key: 'ratedSpeed',
    required: false,
    ...sheetTitle(unit.ratedSpeed),
    kind: 'number',
    schema: z.number().min(0.01).max(maxSpeed),
    most: maxSpeed,
    places: 3,
    units: { 'ft/min': { factor: 0.00508, header: /fpm|ft\W*(?:\/|per)?\W*min/i } },
    headers: {
      zh: ['额定速度', '速度'],
      en: ['rated speed', 'speed', 'speed m/s', 'speed fpm', 'speed ft/min'],
      de: ['Nenngeschwindigkeit', 'Geschwindigkeit', 'Fahrgeschwindigkeit'],
      fr: ['vitesse', 'vitesse nominale'],
      es: ['velocidad', 'velocidad nominal'],
      it: ['velocità', 'velocità nominale'],
      nl: ['snelheid', 'nominale snelheid', 'hefsnelheid'],
      pt: ['velocidade', 'velocidade nominal'],
      pl: ['prędkość', 'prędkość nominalna'],
    },
  },
  {
    key: 'ratedLoad',
    required: false,
    ...sheetTitle(unit.ratedLoad),
    kind: 'number',
    schema: z.number().int().min(0).max(maxLoad),
    most: maxLoad,
    units: { lb: { factor: 0.453_592_37, header: /(?:^|[^a-z])lbs?(?:[^a-z]|$)|pound/i } },
    headers: {
      zh: ['额定载重', '载重'],
      en: ['rated load', 'capacity', 'load', 'load kg', 'capacity kg', 'capacity lbs', 'capacity lb'],
      de: ['Tragkraft', 'Nennlast', 'Tragfähigkeit', 'Traglast', 'Nutzlast'],
      fr: ['charge nominale', 'charge', 'charge utile'],
      es: ['carga', 'carga nominal', 'carga útil'],
      it: ['portata', 'portata nominale', 'carico nominale'],
      nl: ['hefvermogen', 'draagvermogen', 'nominale last'],
      pt: ['carga', 'carga nominal', 'capacidade de carga'],
      pl: ['udźwig', 'nośność', 'udźwig nominalny'],
    },
    unsureHeaders: ['capacité', 'capacidad', 'capacità', 'capaciteit', 'capacidade'],
  },
  {
    key: 'floorCount',
    required: false,
    ...sheetTitle(unit.floorCount),
    kind: 'number',
    schema: z.number().int().min(1).max(maxFloors),
    most: maxFloors,
    headers: {
      zh: ['层数', '层站'],
      en: ['floor count', 'number of floors', 'stops', 'number of stops'],
      de: ['Haltestellen', 'Anzahl Haltestellen', 'Etagen', 'Stockwerke', 'Anzahl Etagen'],
      fr: ['niveaux', 'nombre de niveaux', 'arrêts', 'nombre de niveaux desservis'],
      es: ['paradas', 'número de paradas', 'plantas', 'número de plantas'],
      it: ['fermate', 'numero fermate', 'piani', 'numero piani'],
      nl: ['stopplaatsen', 'aantal stopplaatsen', 'aantal verdiepingen', 'verdiepingen'],
      pt: ['paragens', 'número de paradas', 'número de pisos', 'pisos', 'andares'],
      pl: ['przystanki', 'liczba przystanków', 'liczba pięter'],
    },
    unsureHeaders: ['floor', 'Etage', 'étage', 'planta', 'piano', 'piso'],
  },
] as const satisfies readonly ImportFieldDescription[];
