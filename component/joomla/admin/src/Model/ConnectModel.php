<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Model;

\defined('_JEXEC') or die;

use Flotilla\Component\Flotilla\Administrator\Link\BackupAccess;
use Flotilla\Component\Flotilla\Administrator\Link\ConnectLink;
use Flotilla\Component\Flotilla\Administrator\Link\LinkException;
use Flotilla\Component\Flotilla\Administrator\Link\TokenSeed;
use Joomla\CMS\Component\ComponentHelper;
use Joomla\CMS\Factory;
use Joomla\CMS\MVC\Model\BaseModel;
use Joomla\CMS\Plugin\PluginHelper;
use Joomla\CMS\Uri\Uri;

/**
 * The obstacles to connecting this site to a console, and the link when there are none.
 */
class ConnectModel extends BaseModel
{
    /**
     * Address of the console: as configured, otherwise as preset in the package that the console offers.
     *
     * @return  string  empty without either
     */
    public function getConsole()
    {
        $configured = trim((string) ComponentHelper::getParams('com_flotilla')->get('console', ''));

        return $configured !== '' ? $configured : $this->preset();
    }

    /**
     * The points that decide whether a console can work with this site.
     *
     * @return  array[]  each with `name` (language key), `isDone`, and `isNeeded`: without it there is no connection
     */
    public function getChecks()
    {
        $isPlugin = function ($group, $name) {
            return (bool) PluginHelper::isEnabled($group, $name);
        };
        $userId = (int) Factory::getApplication()->getIdentity()->id;

        return [
            $this->check('CONSOLE', $this->getConsole() !== '', true),
            $this->check('HTTPS', stripos(Uri::root(), 'https:') === 0, false),
            $this->check('PLUGIN_AUTH', $isPlugin('api-authentication', 'token'), true),
            $this->check('PLUGIN_TOKEN', $isPlugin('user', 'token'), true),
            $this->check('PLUGIN_INSTALLER', $isPlugin('webservices', 'installer'), true),
            $this->check('CONNECTOR', $isPlugin('webservices', 'panopticon'), false),
            $this->check('PLUGIN_AUDIT', $isPlugin('webservices', 'users') && $isPlugin('webservices', 'config'), false),
            $this->check('TOKEN', TokenSeed::find($userId) !== null, false),
            $this->check('BACKUP', BackupAccess::isInstalled(), false),
        ];
    }

    /**
     * The connect link of this site. Makes an API token for the signed-in user when there is none.
     *
     * @return  string
     *
     * @throws  LinkException
     */
    public function makeLink()
    {
        $app    = Factory::getApplication();
        $secret = (string) $app->get('secret', '');

        if ($secret === '') {
            throw new LinkException('COM_FLOTILLA_ERROR_SECRET');
        }

        $userId  = (int) $app->getIdentity()->id;
        $found   = TokenSeed::find($userId);
        $token   = ConnectLink::token($found === null ? TokenSeed::make($userId) : $found, $userId, $secret);
        $root    = Uri::root();
        $payload = ConnectLink::payload(
            (string) $app->get('sitename', ''),
            $root,
            $token,
            BackupAccess::find($root),
            time()
        );

        return ConnectLink::address($this->getConsole(), $payload);
    }

    private function check($name, $isDone, $isNeeded)
    {
        return ['name' => 'COM_FLOTILLA_CHECK_' . $name, 'isDone' => $isDone, 'isNeeded' => $isNeeded];
    }

    /**
     * The default in config.xml, which the console fills in.
     */
    private function preset()
    {
        $config = simplexml_load_file(\dirname(__DIR__, 2) . '/config.xml');
        $fields = $config === false ? [] : $config->xpath('//field[@name="console"]');

        return empty($fields) ? '' : trim((string) $fields[0]['default']);
    }
}
