-- Changes of settings are requests as all others. Those that wait have to be requested again.
drop table approvals.setting_request;
