<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\View\Connect;

\defined('_JEXEC') or die;

use Joomla\CMS\Language\Text;
use Joomla\CMS\MVC\View\HtmlView as BaseHtmlView;
use Joomla\CMS\Toolbar\ToolbarHelper;

/**
 * The page: the missing requirements, and the link.
 */
class HtmlView extends BaseHtmlView
{
    /**
     * The connect link; null until it is requested.
     *
     * @var string|null
     */
    public $link = null;

    /**
     * @var string
     */
    protected $console = '';

    /**
     * @var array[]
     */
    protected $checks = [];

    public function display($tpl = null)
    {
        $model         = $this->getModel();
        $this->console = $model->getConsole();
        $this->checks  = $model->getChecks();

        ToolbarHelper::title(Text::_('COM_FLOTILLA_TITLE'), 'link');
        ToolbarHelper::preferences('com_flotilla');

        parent::display($tpl);
    }

    /**
     * True when every requirement of a connection is met.
     *
     * @return  boolean
     */
    protected function isReady()
    {
        foreach ($this->checks as $check) {
            if ($check['isNeeded'] && !$check['isDone']) {
                return false;
            }
        }

        return true;
    }
}
