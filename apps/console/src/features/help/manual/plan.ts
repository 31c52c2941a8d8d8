/** The manual of planned maintenance. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const plan: Manual = [
  section(
    '维保计划如何产生',
    'Where visits come from',
    words(
      '系统为每台在用电梯保持未来 400 天的维保计划：半月、季度、半年、年度保养的间隔分别不超过 15、90、180、365 天（TSG T5002），较长周期的保养包含较短周期的全部项目，同一天不会有两次。默认每 14 天一次，排在工作日；法定节假日不自动避开，请手动改期。新电梯在半小时内得到计划；停用的电梯不再有后续计划，重新启用后重新生成。维保附件（A 至 D）在电梯信息维护中填写，不填时直梯按 A、扶梯按 D。',
      'For every unit in use visits are planned 400 days ahead: semi-monthly, quarterly, semi-annual and annual visits at most 15, 90, 180 and 365 days apart (TSG T5002). A longer visit has all items of the shorter ones, and no day has two. By default a unit is visited every 14 days, on a work day; public holidays are not known, so move those visits by hand. A new unit has its visits within half an hour; a retired one has none to come, and is planned again when it is taken back. The annex (A to D) is entered with the unit; left empty, a lift has A and an escalator D.',
    ),
  ),
  section(
    '四种视图',
    'Four views',
    words(
      '“月历”显示每天的计划、完成和超期次数，点一天在旁边列出当天的维保（手机上打开维保任务）；“维保任务”可按日期、城市、班组（包括未分配班组）、类型和状态查询，从月历和班组视图点开时只列未取消的维保；“按电梯”显示每台电梯的保养周期、上次和下次维保，可查看全年计划；“按班组”显示每个班组一周内每天的次数和工时，展开后显示每名人员的工时，超过 8 小时会标出；一次维保最多按两人计算，列出的人更多时平均分摊。已完成的维保归到实际到场人员的班组，未分配班组的排在最上面。属于某个班组的人员打开时只看到自己的维保，取消勾选“只看我的”即显示全部；当天的维保可点“去保养”，直接打开维保作业。他人的改期、取消和保养周期更改会自动显示。双击一次维保可查看其前后两次、记录和全部项目。',
      '“Month” shows how many visits each day has, how many are done and how many overdue; a day opens its visits next to it (on a phone the list). “Visits” searches by day, city, team (also without one), type and state; what a number of the month or of a team opens are the visits that are not cancelled. “By unit” shows the schedule of each unit with its last and next visit, and leads to its whole year. “By team” shows the visits and hours of each team on each day of a week, and opened those of each technician, more than 8 hours marked; two go to a visit at most, so where more are named they share its minutes. A visit that is done counts for the team of whoever came, and what has no team stands on top. Whoever is in a team begins with the own visits; without “Mine only” all are shown. A visit of today has “Start visit”, which opens the technician’s app at it. What others move, cancel or reschedule appears automatically. A double click on a visit shows those before and after it, its records and all its items.',
    ),
  ),
  section(
    '改期、取消与超期',
    'Moving, cancelling, overdue',
    words(
      '未开始的维保可以改期或取消（月历中可直接拖到另一天），必须填写原因，姓名和时间会被记录。改期不能超出法定间隔，也不能越过前后两次保养；对话框显示可选的范围。取消后该日不再生成，较长周期的项目由下一次维保接替。超期 1、3、7 天时各生成一条超期记录，完成后仍然保留，不能删除。取消后手机才提交的维保不是记录，但原样保留：有记录权限的人员在该次维保的详情中可以看到。',
      'A visit that has not begun can be moved or cancelled (in the month also by dragging it to another day), with a reason; name and time are kept. It cannot be moved further than the legal intervals let, nor past the visits before and after it; the dialog shows the days that are possible. A cancelled visit is not planned again, and the next one takes over the items of a longer kind. That a visit was 1, 3 and 7 days late is written down once each, stays after it was done, and cannot be deleted. What a phone sends after its visit was cancelled is no record and is kept as it is: who may read records finds it in the details of that visit.',
    ),
  ),
  section(
    '保养周期设置',
    'Schedules',
    words(
      '在“按电梯”中修改保养周期：维保方式（按规范或按需）、间隔天数、下次维保日期、开始时间、班组和人员。方式、间隔或下次日期改变时，今天以后尚未开始的计划会按新周期重新生成（已改期的也一样），已取消的保留；只改班组、人员或时间时，原有计划不变，只更新人员和时间。保存时若他人刚改过该周期，您未改动的内容会更新，您填写的内容保留，再次保存即可。',
      'The schedule of a unit is changed under “By unit”: mode (by the regulation or on demand), interval, day of the next visit, start, team and technicians. Another mode, interval or next day reschedules all visits after today that have not begun, including moved ones; cancelled ones stay. Another team, technician or start leaves the days as they are. Where somebody else has saved the schedule meanwhile, what you had not changed becomes as they saved it and what you typed stays; save once more.',
    ),
  ),
];
